/** The languages of Glossa, in their order: those of corpus/languages. */

export const LANGUAGES = ["it", "pt", "en"];
