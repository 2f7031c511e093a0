import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import { lookBySize, lookOf, textsIn } from '#tests/support/browser/look.ts';
import { expect, expectFlawless, test } from '#tests/support/browser/repz-test.ts';

test.use(lookBySize);

test('the four layouts of a card show as many features as they should', {
  tag: '@phone-only',
}, async ({ page, isMobile }) => {
  const t = textsIn(lookOf(isMobile).language);
  const card = page.getByTestId('tier-card-performance');
  for (const [path, layout, shown] of [
    ['/monthly-coaching-prices', 'standard', 6],
    ['/pricing', 'comparison', 5],
    ['/elegant-pricing', 'detailed', undefined],
    ['/in-person-training-prices', 'compact', undefined],
  ] as const) {
    await page.goto(path);
    await expect(card.first()).toHaveAttribute('data-layout', layout);
    await expect(card.first()).toContainText(t('pricing.badge.most-popular'));
    const count = await card.first().locator('.ticks li').filter({ visible: true }).count();
    if (shown !== undefined) expect(count, layout).toBe(shown);
    if (layout === 'comparison') {
      await card
        .first()
        .getByText(/^\+\d+ /)
        .click();
      await expect(card.first().locator('.ticks li').filter({ visible: true }).nth(count)).toBeVisible();
    }
    if (layout === 'detailed') expect(count).toBeGreaterThan(6);
    if (layout === 'compact') expect(count).toBeLessThan(5);
  }
});

test('the price of a card follows the period, and the page its own price list', {
  tag: '@one-size',
}, async ({ page, isMobile }) => {
  const { language } = lookOf(isMobile);
  const t = textsIn(language);
  const card = page.getByTestId('tier-card-performance');
  const pick = (period: 'monthly' | 'quarterly' | 'annual') =>
    page
      .locator('.periods')
      .getByRole('radio', { name: new RegExp(`^${t(`pricing.period.${period}`)}`) })
      .click();

  await page.goto('/pricing');
  await expect(card.locator('.tier-card-price')).toContainText(formatWholeAmount(18_300, language));
  await expect(card.locator('.tier-card-total')).toContainText(formatAmount(220_000, language));
  await pick('quarterly');
  await expect(card.locator('.tier-card-price')).toContainText(formatWholeAmount(21_800, language));
  await expect(card.locator('.tier-card-total')).toContainText(formatAmount(65_300, language));

  await page.goto('/monthly-coaching-prices');
  await expect(card.locator('.tier-card-price')).toContainText(formatWholeAmount(15_900, language));
  await pick('monthly');
  await expect(card.locator('.tier-card-price')).toContainText(formatWholeAmount(19_900, language));
  // What was shown here is what will be charged.
  await card.locator('.button').click();
  await expect(page.getByRole('dialog')).toContainText(formatAmount(19_900, language));
  await page.keyboard.press('Escape');

  await page.goto('/elegant-pricing');
  await page.getByRole('tab', { name: 'Elite Concierge' }).click();
  await expect(page.getByTestId('tier-card-longevity')).toContainText(formatAmount(334_900, language));
  await expect(card).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(card).toBeVisible();
  await expectFlawless(page);

  await page.goto('/in-person-training-prices');
  const table = page.getByRole('table').first();
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(10);
  const plan = page.locator('.tier-card').first();
  const annual = await plan.textContent();
  await pick('monthly');
  await expect(plan).not.toHaveText(annual ?? '');
});

// What each of them says is shown in tests/unit/web/features/legal-pages.test.tsx.
test('a legal page leads to its last section, and has a print of black on white', {
  tag: '@one-size',
}, async ({ page, isMobile }) => {
  const t = textsIn(lookOf(isMobile).language);
  await page.goto('/terms-of-service');
  const last = page
    .getByRole('navigation', { name: t('legal.contents') })
    .getByRole('link')
    .last();
  const target = page.locator(String(await last.getAttribute('href')));
  await last.click();
  await expect(target).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-nav')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', /rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', /rgb\((0, 0, 0|11, 11, 12)\)/);
});
