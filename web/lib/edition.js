/** Which edition these pages are: `glossa export site` writes true, for a host of files, where there is no API. */
export const isStatic = false;
