import type { ChangeEvent } from 'react';
import { languages } from '#web/lib/i18n/languages.ts';
import { chooseLanguage } from '#web/lib/i18n/load-namespaces.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { languageNames } from './language-names.ts';

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
