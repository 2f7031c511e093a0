import { randomUUID } from 'node:crypto';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { demoPerson, logIn, newPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { callApi } from '#tests/support/stack.ts';

test('a client who opens a screen for admins or coaches reads whom it is for; an unknown page of the dashboard says so inside its frame', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('core'), '/system-health');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText("You don't have admin privileges to access this page.")).toBeVisible();
  await page.goto('/coach');
  await expect(page.getByRole('heading', { name: 'This page is for coaches.' })).toBeVisible();
  await expect(page.getByText('You are signed in as a client.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your start page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await goWithin(page, '/dashboard/nothing-here');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('an admin who logs in sees the state of every dependency and what visitors did, and comes back to it', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson('admin'));
  await expect(page).toHaveURL(/\/system-health$/);
  await expect(page.getByText(/accounts/i).first()).toBeVisible();
  await expectAccessible(page);

  const events = [
    { name: 'page_view', path: '/exit-seen-by-admins' },
    { name: 'error', path: '/exit-seen-by-admins', kind: 'BrittleError', source: 'error' },
    { name: 'conversion', kind: 'tier_reservation', tier: 'adaptive', valueDollars: 149 },
  ];
  const visit = { id: randomUUID(), events };
  expect((await callApi('POST', '/api/events', undefined, visit)).status).toBe(200);
  await page.getByRole('link', { name: 'System dashboard' }).click();
  const rowOf = (table: string, row: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(row) });
  await expect(rowOf('Errors', 'BrittleError /exit-seen-by-admins')).toBeVisible();
  await expect(rowOf('Conversions', 'Tier reserved Adaptive')).toBeVisible();
  await page.getByLabel('Period of visits').selectOption('Last 30 days');
  await expect(page).toHaveURL(/\?days=30$/);
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'System health' }).click();
  await expect(page).toHaveURL(/\/system-health$/);
  await page.getByRole('link', { name: 'REPZ' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/system-health$/);

  // What a stage in the cloud says of an admin without a second factor; the stage of laptops asks it of nobody.
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), secondFactorDue: true } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two-step verification needed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification', exact: true })).toBeVisible();
  await page.goBack();
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/accounts/i).first()).toBeVisible();
});

test('a coach who logs in lands on the coach area, and comes back to it', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page, demoPerson('coach'));
  await expect(page).toHaveURL(/\/coach$/);
  await goWithin(page, '/account');
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page).toHaveURL(/\/coach$/);
  await page.getByLabel('Account menu').click();
  await page.getByRole('button', { name: 'Accessibility, theme and language' }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible();
});

test.describe('where the first script of a page is lost', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('the page is loaded once more, and once only', { tag: '@one-size' }, async ({ page }) => {
    let asked = 0;
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    expect(asked).toBe(2);
  });
});

test.describe('wrong sign-ins', () => {
  // Cognito answers a refused sign-in with status 400, which the browser logs by itself.
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('an anonymous visitor is sent to the login, where a stranger and a wrong password get the same answer, and comes back to where they wanted to go', {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.goto('/dashboard/training');
    await expect(page).toHaveURL(/\/login/);
    const own = demoPerson('performance');
    const refused = page.getByText('Invalid email or password. Please try again.');
    await logIn(page, newPerson());
    await expect(refused).toBeVisible();
    await page.reload();
    await expect(refused).toBeHidden();
    await logIn(page, { ...own, password: 'Not-the-one-77' });
    await expect(refused).toBeVisible();
    await logIn(page, own);
    await expect(page).toHaveURL(/\/dashboard\/training$/);
  });
});

test.describe('an address that there is not', () => {
  // The browser logs the status of the page itself.
  test.use({ allowedConsoleErrors: [/status of 404 .*\/no-such-page\)$/] });

  test('is a 404 with a way home, for people and machines', { tag: '@one-size' }, async ({
    page,
    request,
  }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);

    const german = await request.get('/no-such-page', { headers: { 'accept-language': 'de' } });
    expect([german.status(), german.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await german.text()).toContain('Hoppla! Seite nicht gefunden');
    expect(german.headers()['x-amz-meta-status']).toBeUndefined();
    for (const path of ['/dashboard/training', '/invite/none', '/book/gym-training', '/Account/'])
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    const api = await request.get('/api/no-such-route');
    expect(api.status()).toBe(404);
    expect(await api.json()).toMatchObject({
      error: { code: 'route_not_found', requestId: expect.any(String) },
    });
  });
});

test.describe('where code does not arrive', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('a screen whose code fails offers to reload the page', {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.route('**/assets/signup*.js*', (route) => route.abort());
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
    await page.unroute('**/assets/signup*.js*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'Join REPZ Today' })).toBeVisible();
  });
});
