import { lookBySize } from '#tests/support/browser/look.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';

test.use(lookBySize);

/** Sections of the landing page from top to bottom, with the parts of them that change from day to day. */
const sections = [
  ['hero', '.hero'],
  ['stats', 'main > .stats'],
  ['week', 'main > section:has(.week)'],
  ['plans', '#pricing', '.plan-help-places, .tier-card-scarcity'],
  ['in-person', '#in-person-training'],
  ['about', '#about'],
  ['faq', '#faq'],
  ['contact', '#contact'],
  ['footer', '#site-footer'],
] as const;

test('the sections of the landing page look as they did when a person looked at them', async ({
  page,
  isMobile,
}) => {
  // A window that holds the longest section: what reaches beyond it is not always drawn to the end.
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 4400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.tier-card button:disabled')).toHaveCount(0);
  await expect(page.locator('.plan-help-places')).not.toBeEmpty();
  for (const [name, selector, changing] of sections) {
    await expect.soft(page.locator(selector)).toHaveScreenshot(`${name}.png`, {
      mask: changing ? [page.locator(changing)] : [],
      maskColor: '#777777',
    });
  }
});
