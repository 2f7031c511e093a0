export const languageIds = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type LanguageId = (typeof languageIds)[number];

export const defaultLanguage: LanguageId = 'en';

/** The first match wins. */
export const languageDetectionOrder = ['localStorage', 'navigator', 'htmlTag'] as const;

export const translationLoading = { retries: 5, firstDelayMilliseconds: 350, parallelReads: 10 } as const;

/** Exponential backoff in milliseconds. `attempt` starts at 0. */
export function translationRetryDelayMilliseconds(attempt: number): number {
  return translationLoading.firstDelayMilliseconds * 2 ** attempt;
}

/** `pt-BR` matches Portuguese. Accepts only plain tags, so a detected value cannot carry script. */
export function languageFromTag(tag: string): LanguageId | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(tag)) return null;
  const primary = tag.slice(0, 2).toLowerCase();
  const isTwoLetters = tag.length === 2 || /[-_]/.test(tag.charAt(2));
  return isTwoLetters ? (languageIds.find((language) => language === primary) ?? null) : null;
}
