import { useState } from 'react';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkbox, Select } from '../ui/choices.tsx';
import {
  type AccessibilityWishes,
  applyWishes,
  fontSizes,
  parseWishes,
  type Theme,
  themeStorageKey,
  themes,
  wishesStorageKey,
} from './accessibility-preferences.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const switches = ['reducedMotion', 'highContrast', 'screenReaderOptimized', 'keyboardNavigation'] as const;

export function PreferenceFields() {
  const t = useText();
  const [wishes, setWishes] = useState(() => parseWishes(read(wishesStorageKey)));
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((id) => id === read(themeStorageKey)) ?? 'system',
  );

  const change = (next: AccessibilityWishes, nextTheme: Theme) => {
    setWishes(next);
    setTheme(nextTheme);
    applyWishes(next, nextTheme, document.documentElement);
    try {
      localStorage.setItem(wishesStorageKey, JSON.stringify(next));
      if (nextTheme === 'system') localStorage.removeItem(themeStorageKey);
      else localStorage.setItem(themeStorageKey, nextTheme);
    } catch {
      // Without storage, preferences last as long as the page.
    }
  };

  return (
    <>
      <Select
        label={t('site.preferences.theme')}
        value={theme}
        onChange={(event) => change(wishes, themes.find((id) => id === event.target.value) ?? 'system')}
      >
        {themes.map((id) => (
          <option key={id} value={id}>
            {t(`site.preferences.theme.${id}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('site.preferences.font-size')}
        value={wishes.fontSize}
        onChange={(event) =>
          change(
            { ...wishes, fontSize: fontSizes.find((size) => size === event.target.value) ?? 'medium' },
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
            checked={wishes[name]}
            onChange={(event) => change({ ...wishes, [name]: event.target.checked }, theme)}
          />
        ))}
      </div>
    </>
  );
}
