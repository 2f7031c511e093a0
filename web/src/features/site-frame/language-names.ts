import type { Language } from '#web/lib/i18n/languages.ts';

/** Each language by its own name, so that whoever needs it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};
