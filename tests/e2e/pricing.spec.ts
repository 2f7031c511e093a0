import { expect, expectAccessible, expectNarrowToo, test } from '#tests/support/browser/repz-test.ts';

test('four answers lead to a tier, its totals and its amount to pay', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tier' })).toBeVisible();
  await expectNarrowToo(page);

  const result = page.getByRole('region').filter({ hasText: 'Your tier' });
  await page.getByRole('radio', { name: 'Performance' }).check();
  await page.getByRole('radio', { name: '3+ years' }).check();
  await expect(result.getByRole('heading')).toHaveText('Prime Suite');
  await expect(result).toContainText('AI progress predictors');

  await page.getByRole('radio', { name: 'Up to $150' }).check();
  await expect(result.getByRole('heading')).toHaveText('Core Program');
  await expect(result).toContainText('AI progress predictors, from Prime Suite');
  await expect(result).toContainText('Video analysis, from Prime Suite');

  await result.getByRole('button', { name: /every 3 months/ }).click();
  await result.getByRole('link', { name: 'Join Core Program' }).click();
  await expect(page.getByRole('dialog')).toContainText('$254.00');
  await expectAccessible(page);
});
