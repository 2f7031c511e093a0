import { Select } from '#web/components/ui/choices.tsx';
import { languages } from '#web/lib/i18n/languages.ts';
import { chooseLanguage } from '#web/lib/i18n/load-namespaces.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { languageNames } from './language-names.ts';

/** The language of this device, for whoever is signed in and whoever is not. */
export function LanguageField() {
  const t = useText();
  return (
    <Select
      label={t('site.language')}
      value={useLanguage()}
      onChange={(event) => {
        const chosen = languages.find((id) => id === event.target.value);
        if (chosen) void chooseLanguage(chosen);
      }}
    >
      {languages.map((id) => (
        <option key={id} value={id} lang={id}>
          {languageNames[id]}
        </option>
      ))}
    </Select>
  );
}
