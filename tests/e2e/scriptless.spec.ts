import { menuToggle } from '#tests/support/browser/look.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';

test.describe('without scripts', { tag: '@one-size' }, () => {
  test.use({ javaScriptEnabled: false });

  test('no page shows a dead control, and each says how to reach a person', async ({ page }) => {
    for (const path of ['/', '/pricing', '/support', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/need JavaScript\. Without it, email us:/)).toBeVisible();
      await expect(page.locator('button:visible, select:visible, input:visible:not(.periods *)')).toHaveCount(
        0,
      );
      await expect(page.getByText('Checking the service')).toBeHidden();
      if (path === '/pricing')
        await expect(page.getByTestId('tier-card-core').getByRole('link', { name: /Join/ })).toHaveAttribute(
          'href',
          '/signup?tier=core&period=annual&list=standard',
        );
      if (path === '/support') await expect(page.getByText(/Turn on JavaScript to see/)).toBeVisible();
    }
  });

  test('the prices follow the period, the tiers can be compared, and the menu of a phone opens', async ({
    page,
  }) => {
    await page.goto('/pricing');
    const core = page.getByTestId('tier-card-core');
    const join = core.getByRole('link', { name: /Join/ }).filter({ visible: true });
    await expect(core.locator('.tier-card-price:visible')).toHaveText('$71 per month');
    await page.getByRole('radio', { name: 'Monthly', exact: true }).check();
    await expect(core.locator('.tier-card-price:visible')).toHaveText('$89 per month');
    await expect(join).toHaveAttribute('href', '/signup?tier=core&period=monthly&list=standard');
    await expect(page.locator('.compare-price:visible')).toHaveCount(4);
    await page.locator('.compare-price:visible').first().scrollIntoViewIfNeeded();

    await page.goto('/');
    const table = page.locator('#compare');
    await expect(table).toBeHidden();
    await page.getByRole('link', { name: 'Compare All' }).click();
    await expect(table.locator('.compare-name').first()).toBeInViewport();
    await expect(page.getByTestId('tier-card-core')).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const about = page.locator('#site-menu a[href="#about"]');
    await expect(about).toBeHidden();
    await menuToggle(page).click();
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Login' })).toBeVisible();
    await about.click();
    await expect(page.locator('#about')).toBeInViewport();
  });
});
