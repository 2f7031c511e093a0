import type { Page } from 'playwright';
import { looks, publicScreens, textsIn } from '#tests/support/browser/look.ts';
import {
  expect,
  expectFlawless,
  expectNoSidewaysScroll,
  expectRoomForFingers,
  expectWholeWords,
  test,
} from '#tests/support/browser/repz-test.ts';

// One of the screens is for addresses that there are not, and the browser logs its status.
test.use({ allowedConsoleErrors: [/status of 404 .*\/no-such-page\)$/] });

/** The narrowest screen, a window of 1440 px at 200%, and one of 1280 px. */
const otherWindows = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 640, height: 400 },
];

const magnified = 640;

/** Nothing scrolls sideways in any of them, or is cut off in a magnified one, in the language with the longest words. */
async function expectFitsOtherWindows(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const size of otherWindows) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (size.width < magnified) {
      await expectWholeWords(page);
      continue;
    }
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { overflowX, position } = getComputedStyle(element);
          const hides = overflowX === 'hidden' || overflowX === 'clip';
          if (!hides || position === 'absolute') return false;
          // Pictures that only decorate may run out of their frame.
          const edge = element.getBoundingClientRect().right + 1;
          return [...element.querySelectorAll<HTMLElement>('*')].some(
            (child) =>
              child.closest('[aria-hidden]') === null &&
              (child.textContent ?? '').trim() !== '' &&
              child.getBoundingClientRect().right > edge,
          );
        })
        .filter((element) => (element.textContent ?? '').trim() !== '' && element.clientWidth > 1)
        .map((element) => `${element.localName}.${element.className}`),
    );
    expect(cut, `cut off on ${page.url()} at ${size.width} px`).toEqual([]);
  }
  if (own !== null) await page.setViewportSize(own);
}

const half = Math.ceil(publicScreens.length / 2);

// Dark at one size, light at the other: colors and languages do not depend on the width, and each size sees every screen.
for (const { language, locale, colorScheme } of looks) {
  const tag = colorScheme === 'dark' ? '@one-size' : '@phone-only';
  test.describe(`in ${language}, ${colorScheme}`, { tag }, () => {
    test.use({ locale, colorScheme });
    for (const screens of [publicScreens.slice(0, half), publicScreens.slice(half)]) {
      test(`axe finds nothing at all on ${screens[0]} and the screens after it, and each fits the window`, async ({
        page,
        isMobile,
      }) => {
        test.slow();
        for (const path of screens) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page).toHaveTitle(/REPZ/);
            await expect
              .poll(() => page.evaluate(() => localStorage.getItem('repz.language')), 'detected, and kept')
              .toBe(language);
            // Only an explicit choice sets a cookie.
            expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('repz_language');
            await expect(
              page.getByRole('button', { name: textsIn(language)('site.preferences.open') }),
            ).toHaveCount(1);
            await expectNoSidewaysScroll(page);
            await expectWholeWords(page);
            if (isMobile) await expectRoomForFingers(page);
            await expectFlawless(page);
            if (language === 'de') await expectFitsOtherWindows(page);
          });
        }
      });
    }
  });
}

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('figures stand still and nothing scrolls smoothly or pulses', { tag: '@one-size' }, async ({
    page,
  }) => {
    await page.goto('/');
    const figure = page.locator('main > .stats span[aria-hidden]').nth(1);
    await expect(figure).toHaveText('200+');
    await page.locator('main > .stats').scrollIntoViewIfNeeded();
    for (let look = 0; look < 5; look += 1) expect(await figure.textContent()).toBe('200+');
    await page.getByRole('link', { name: /Monthly Coaching Plans/ }).click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10,
        )
        .map(({ effect }) => String(effect?.getComputedTiming().duration)),
    );
    expect(moving).toEqual([]);
  });
});
