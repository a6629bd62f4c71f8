/** Which edition these pages are: `glossa export site` writes true, for a host of files, where there is no API. */
export const isStatic = false;
/** Whether it tells which cards use a rule, by name: `glossa export site --card-rules` writes true. */
export const hasCardRules = false;
