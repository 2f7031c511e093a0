export const languageIds = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type LanguageId = (typeof languageIds)[number];

export const defaultLanguage: LanguageId = 'en';
