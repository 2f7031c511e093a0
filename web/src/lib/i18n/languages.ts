import type { LocaleId } from '#shared/contracts/account/account.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

export type Language = LocaleId;
/** The contract's languages, listed again so that public pages do not load the schema library with them. */
export const languages = ['en', 'es', 'fr', 'de', 'pt'] as const satisfies readonly LocaleId[];
export const defaultLanguage: Language = 'en';
export const storedLanguage = storedText('repz.language');
/** Tells the edge which rendering of a page to answer with; `infra/edge/spa-router.js` reads it. */
export const languageCookie = 'repz_language';
const yearSeconds = 365 * 24 * 3600;

/** Letters, digits and hyphens are all that a language tag holds; anything else is an attempt at injection. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

/** The supported language of a tag such as `pt-BR`, or null for a foreign or script-like value. */
export function toLanguage(value: string | null | undefined): Language | null {
  if (!value || !languageTag.test(value)) return null;
  const base = value.slice(0, 2).toLowerCase();
  return languages.find((language) => language === base && !/^[a-z]{3}/i.test(value)) ?? null;
}

/** Order of detection: local storage, navigator, html tag; then English. */
export function detectLanguage(sources: {
  readonly stored: string | null;
  readonly navigator: readonly string[];
  readonly html: string;
}): Language {
  for (const candidate of [sources.stored, ...sources.navigator, sources.html]) {
    const language = toLanguage(candidate);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Keeps the choice on the device: in storage, and in a cookie so that the next page comes in it from the start. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to Firefox and Safari only lately
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  storedLanguage.keep(language);
}
