import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

test('the page of the design system shows its parts in both themes', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/_local/design');
  await expect(page.getByRole('heading', { name: 'Controls' })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const theme of ['dark', 'light']) {
    await page.getByRole('region', { name: theme }).getByRole('button', { name: 'Sheet' }).click();
    await expect(page.getByRole('dialog', { name: 'Notes' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
