import { useState } from 'react';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import {
  type AccessibilityPreferences,
  applyPreferences,
  fontSizes,
  parsePreferences,
  storedPreferences,
  storedTheme,
  type Theme,
  themes,
} from './accessibility-preferences.ts';

const switches = ['reducedMotion', 'highContrast', 'screenReaderOptimized', 'keyboardNavigation'] as const;

export function PreferenceFields() {
  const t = useText();
  const [preferences, setPreferences] = useState(() => parsePreferences(storedPreferences.read()));
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = storedTheme.read();
    return themes.find((id) => id === kept) ?? 'system';
  });

  const change = (next: AccessibilityPreferences, nextTheme: Theme) => {
    setPreferences(next);
    setTheme(nextTheme);
    applyPreferences(next, nextTheme, document.documentElement);
    storedPreferences.keep(JSON.stringify(next));
    if (nextTheme === 'system') storedTheme.forget();
    else storedTheme.keep(nextTheme);
  };

  return (
    <>
      <Select
        label={t('site.preferences.theme')}
        value={theme}
        onChange={(event) => change(preferences, themes.find((id) => id === event.target.value) ?? 'system')}
      >
        {themes.map((id) => (
          <option key={id} value={id}>
            {t(`site.preferences.theme.${id}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('site.preferences.font-size')}
        value={preferences.fontSize}
        onChange={(event) =>
          change(
            { ...preferences, fontSize: fontSizes.find((size) => size === event.target.value) ?? 'medium' },
            theme,
          )
        }
      >
        {fontSizes.map((size) => (
          <option key={size} value={size}>
            {t(`site.preferences.font-size.${size}`)}
          </option>
        ))}
      </Select>
      <div>
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`site.preferences.${kebab(name)}`)}
            {...(name === 'screenReaderOptimized' && {
              hint: t('site.preferences.screen-reader-optimized-hint'),
            })}
            checked={preferences[name]}
            onChange={(event) => change({ ...preferences, [name]: event.target.checked }, theme)}
          />
        ))}
      </div>
    </>
  );
}
