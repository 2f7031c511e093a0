import type { ChangeEvent } from 'react';
import type { Language } from '#web/lib/i18n/languages.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { chooseLanguage } from '#web/lib/i18n/load-namespaces.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

/** Each name is in its own language, so its speakers can find it. */
const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português (Brasil)',
};

export function useLanguageChoice() {
  return {
    value: useLanguage(),
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      const chosen = languages.find((id) => id === event.target.value);
      if (chosen) void chooseLanguage(chosen);
    },
    children: languages.map((id) => (
      <option key={id} value={id} lang={id}>
        {languageNames[id]}
      </option>
    )),
  };
}
