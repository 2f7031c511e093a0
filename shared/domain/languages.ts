/** Languages and how one is chosen. Source: access and public site, section 9. */
export const languageIds = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type LanguageId = (typeof languageIds)[number];

export const defaultLanguage: LanguageId = 'en';

/** Where a language is looked for, first found wins; the choice is kept in local storage. */
export const languageDetectionOrder = ['localStorage', 'navigator', 'htmlTag'] as const;

/** Loading of a language's texts. */
export const translationLoading = { retries: 5, firstDelayMilliseconds: 350, parallelReads: 10 } as const;

/** The wait before a retry, in milliseconds: doubling. `attempt` counts from 0. */
export function translationRetryDelayMilliseconds(attempt: number): number {
  return translationLoading.firstDelayMilliseconds * 2 ** attempt;
}

/**
 * The language that a detected tag means (`pt-BR` is Portuguese), or null for one that we do not speak. Only a plain
 * language tag passes, so that a detected value can never carry script into the page.
 */
export function languageFromTag(tag: string): LanguageId | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(tag)) return null;
  const primary = tag.slice(0, 2).toLowerCase();
  const isTwoLetters = tag.length === 2 || /[-_]/.test(tag.charAt(2));
  return isTwoLetters ? (languageIds.find((language) => language === primary) ?? null) : null;
}
