import type { Language } from '#web/lib/i18n/languages.ts';

/** Each name is in its own language, so its speakers can find it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};
