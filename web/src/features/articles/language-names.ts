import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** Each in itself, as everywhere that somebody chooses a language. */
export const languageNames: Readonly<Record<LanguageId, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português (Brasil)',
};
