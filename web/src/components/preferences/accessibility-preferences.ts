export const fontSizes = ['small', 'medium', 'large', 'extra-large'] as const;
export type FontSize = (typeof fontSizes)[number];

/** What a person asked for on this device. `boot.js` applies it before the first paint. */
export type AccessibilityWishes = {
  readonly reducedMotion: boolean;
  readonly highContrast: boolean;
  readonly fontSize: FontSize;
  readonly screenReaderOptimized: boolean;
  readonly keyboardNavigation: boolean;
};

export const noWishes: AccessibilityWishes = {
  reducedMotion: false,
  highContrast: false,
  fontSize: 'medium',
  screenReaderOptimized: false,
  keyboardNavigation: false,
};
export const wishesStorageKey = 'repz.accessibility';
export const themeStorageKey = 'repz.theme';
export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Reads what is stored, with the default for anything missing or malformed. */
export function parseWishes(stored: string | null): AccessibilityWishes {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return noWishes;
    const isOn = (name: keyof AccessibilityWishes) => Reflect.get(found, name) === true;
    return {
      reducedMotion: isOn('reducedMotion'),
      highContrast: isOn('highContrast'),
      fontSize: fontSizes.find((size) => size === Reflect.get(found, 'fontSize')) ?? 'medium',
      screenReaderOptimized: isOn('screenReaderOptimized'),
      keyboardNavigation: isOn('keyboardNavigation'),
    };
  } catch {
    return noWishes;
  }
}

/** Shows the wishes on the page, by the same attributes as `boot.js`. */
export function applyWishes(wishes: AccessibilityWishes, theme: Theme, root: HTMLElement): void {
  const set = (name: string, value: string | null) => {
    if (value === null) delete root.dataset[name];
    else root.dataset[name] = value;
  };
  set('motion', wishes.reducedMotion ? 'reduced' : null);
  set('contrast', wishes.highContrast ? 'high' : null);
  set('font', wishes.fontSize === 'medium' ? null : wishes.fontSize);
  set('reader', wishes.screenReaderOptimized ? 'on' : null);
  set('keyboard', wishes.keyboardNavigation ? 'on' : null);
  set('theme', theme === 'system' ? null : theme);
}
