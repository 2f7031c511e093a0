import type { Page } from 'playwright';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { navGroups } from '#web/features/dashboard/navigation.ts';

/** Opens what the phone keeps under 'More'; a wide window shows everything. */
async function allLinks(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator('.shell-bar summary').click();
}

test('every screen of the highest tier is within two taps of the overview', async ({ page }, { project }) => {
  const isMobile = project.use.isMobile === true;
  await openSignedIn(page, demoPerson('longevity'), '/dashboard');
  const links = navGroups.flatMap(({ items }) => items.map(({ link }) => link));
  await allLinks(page, isMobile);
  if (isMobile) await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const link of links) {
    await page.goto('/dashboard');
    const target = page.locator(`nav a[href="${link}"]`).filter({ visible: true });
    await expect(page.locator(isMobile ? '.shell-bar' : '.shell-nav')).toBeVisible();
    if ((await target.count()) === 0) await allLinks(page, isMobile);
    await target.click();
    await expect(page).toHaveURL(new RegExp(`${link}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a locked screen stays in the frame, promises what is locked, and names the plan and the price', async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('core'), '/biomarkers');
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Keep your blood values and recovery metrics in one place',
  );
  await expect(page.getByRole('main')).toContainText(/Included in Adaptive Engine, \$\d+ more per month\./);
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard/analytics');
  await expect(page.getByText('Analytics Requires Upgrade')).toBeVisible();
  await expect(page.getByText('Get AI-powered insights and advanced analytics')).toBeVisible();
  await expect(page.getByText('Unlock weekly check-ins and progress tracking')).toHaveCount(0);
});

test('a client books inside the app', async ({ page }) => {
  await openSignedIn(page, demoPerson('performance'), '/book/consultation');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
  await expect(page.locator('#site-footer')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a coach has a calendar in place of the sessions and booking pages of clients', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('coach'), '/sessions');
  await expect(page).toHaveURL(/\/coach\/calendar$/);
  await page.goto('/book/consultation');
  await expect(page).toHaveURL(/\/coach\/calendar$/);
  await page.goto('/biomarkers');
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown address under /coach is a 404 in the frame of the coach', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('coach'), '/coach/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible();
});

test("the coach's calendar shows what a client of the starter program did and will do", async ({ page }) => {
  await openSignedIn(page, demoPerson('coach'), '/coach');
  await page.getByRole('link', { name: /^Perry Performance/ }).click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.locator('.program-day').filter({ hasText: 'Planned' }).first()).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Show earlier weeks' });
  if (await earlier.isVisible()) await earlier.click();
  const done = page.locator('.program-day').filter({ hasText: 'Done' }).first();
  await done.click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('unsaved changes of a program are not left behind without a question', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('coach'), '/coach');
  await page.getByRole('link', { name: /^Perry Performance/ }).click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  const name = page.getByLabel('Name of the program');
  await name.fill('Not yet saved');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Not yet saved');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Not yet saved');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/coach\/clients\/[\w-]+$/);
});
