import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

test('a row of the comparison leads to a page that shows it, and on to the next', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('row').getByRole('link', { name: 'Form review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Form review' })).toBeVisible();
  await expect(page).toHaveTitle(/^Form review \|/);
  const picture = page.getByRole('img', { name: 'Form review, in the demo account' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 780);
  await expect(page.getByRole('row', { name: 'Core Program Not included' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Adaptive Engine Included' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Q&A access' }).click();
  await expect(page.getByText(/^2 questions in seven days with Core Program, 4 with/)).toBeVisible();
  await page.getByRole('link', { name: 'Compare all plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a page is there without a script, and an unknown one is not', { tag: '@one-size' }, async ({
    page,
    request,
  }) => {
    const headers = { 'accept-language': 'de' };
    const html = await (await request.get('/features/physician-topics', { headers })).text();
    expect(html.includes('Die Software gibt keine Anleitungen, Dosen oder Zyklen')).toBe(true);
    expect((await request.get('/features/no-such-feature')).status()).toBe(404);
    await page.goto('/features/physician-topics');
    await expect(page.getByRole('row', { name: /^Prime Suite/ })).toContainText('Nootropika');
    await expectNoSidewaysScroll(page);
  });
});
