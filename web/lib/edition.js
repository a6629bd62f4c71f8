/** Whether these pages are a static edition, without an API: `glossa export site` writes true. */
export const isStatic = false;
/** Whether it lists the names of the cards that use a rule: `glossa export site --card-rules` writes true. */
export const hasCardRules = false;
