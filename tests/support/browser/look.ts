import type { Page } from 'playwright';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { readMessages } from '../../../web/build/compile-messages.ts';

/** Two languages and both themes: what the public site is looked at in. */
export const looks = [
  { language: 'en', locale: 'en-US', colorScheme: 'dark' },
  { language: 'de', locale: 'de-DE', colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

/** Journeys are taken once at each size: English and dark in the wide window, German and light on the phone. */
export const lookOf = (isMobile: boolean): Look => (isMobile ? looks[1] : looks[0]);

/** For `test.use`: the locale and theme that belong to the size of the window. */
export const lookBySize = {
  locale: async ({ isMobile }: { isMobile: boolean }, use: (locale: string) => Promise<void>) =>
    use(lookOf(isMobile).locale),
  colorScheme: async (
    { isMobile }: { isMobile: boolean },
    use: (scheme: 'dark' | 'light') => Promise<void>,
  ) => use(lookOf(isMobile).colorScheme),
};

const messages = readMessages();

/** The site's own texts: `textsIn('de')('site.menu')`. */
export function textsIn(language: Look['language']) {
  return (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace, ...name] = key.split('.');
    const text = messages.get(`${language}/${namespace}`)?.[name.join('.')];
    if (text === undefined) throw new Error(`There is no ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));
  };
}

/** Every screen that a visitor without an account can open, and one that there is not. */
export const publicScreens = [
  '/',
  '/pricing',
  '/elegant-pricing',
  '/monthly-coaching-prices',
  '/in-person-training-prices',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/liability-waiver',
  '/health-disclaimer',
  '/features/qa-access',
  '/book/consultation',
  '/book/gym-training',
  '/login',
  '/signup',
  '/signup?tier=core&period=annual&list=standard',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
] as const;

/** What folds the bar's menu away on a phone. A summary has no role that a locator could ask for. */
export const menuToggle = (page: Page) => page.locator('.site-nav-toggle summary');

/** Opens the bar's menu where it is folded away. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const menu = menuToggle(page);
  if ((await menu.isVisible()) && (await menu.textContent()) === name) await menu.click();
}
