import { expect, test } from '#tests/support/browser/repz-test.ts';

test.describe('without scripts', { tag: '@one-size' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/pricing', '/support', '/login']) {
    test(`${path} shows no dead control and says how to reach a person`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/need JavaScript\. Without it, email us:/)).toBeVisible();
      await expect(page.locator('button:visible, select:visible, input:visible')).toHaveCount(0);
      await expect(page.getByText('Checking the service')).toBeHidden();
      if (path === '/pricing')
        await expect(page.getByTestId('tier-card-core').getByRole('link', { name: /Join/ })).toHaveAttribute(
          'href',
          '/signup?tier=core&period=annual&list=standard',
        );
      if (path === '/support') await expect(page.getByText(/Turn on JavaScript to see/)).toBeVisible();
    });
  }
});
