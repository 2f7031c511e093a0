import { storedText } from '#web/lib/storage/stored-text.ts';

export const fontSizes = ['small', 'medium', 'large', 'extra-large'] as const;
export type FontSize = (typeof fontSizes)[number];

/** What a person asked for on this device. `boot.js` applies it before the first paint. */
export type AccessibilityPreferences = {
  readonly reducedMotion: boolean;
  readonly highContrast: boolean;
  readonly fontSize: FontSize;
  readonly screenReaderOptimized: boolean;
  readonly keyboardNavigation: boolean;
};

export const noPreferences: AccessibilityPreferences = {
  reducedMotion: false,
  highContrast: false,
  fontSize: 'medium',
  screenReaderOptimized: false,
  keyboardNavigation: false,
};
export const storedPreferences = storedText('repz.accessibility');
export const storedTheme = storedText('repz.theme');
export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export function parsePreferences(stored: string | null): AccessibilityPreferences {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return noPreferences;
    const isOn = (name: keyof AccessibilityPreferences) => Reflect.get(found, name) === true;
    return {
      reducedMotion: isOn('reducedMotion'),
      highContrast: isOn('highContrast'),
      fontSize: fontSizes.find((size) => size === Reflect.get(found, 'fontSize')) ?? 'medium',
      screenReaderOptimized: isOn('screenReaderOptimized'),
      keyboardNavigation: isOn('keyboardNavigation'),
    };
  } catch {
    return noPreferences;
  }
}

export function applyPreferences(
  preferences: AccessibilityPreferences,
  theme: Theme,
  root: HTMLElement,
): void {
  const set = (name: string, value: string | null) => {
    if (value === null) delete root.dataset[name];
    else root.dataset[name] = value;
  };
  set('motion', preferences.reducedMotion ? 'reduced' : null);
  set('contrast', preferences.highContrast ? 'high' : null);
  set('font', preferences.fontSize === 'medium' ? null : preferences.fontSize);
  set('reader', preferences.screenReaderOptimized ? 'on' : null);
  set('keyboard', preferences.keyboardNavigation ? 'on' : null);
  set('theme', theme === 'system' ? null : theme);
}
