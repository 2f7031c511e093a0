import { listensToArrows } from '#tests/support/browser/drag.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

test('today says what to train, how the week goes, what the coach wrote, and what is due', async ({
  page,
  isMobile,
}) => {
  await openSignedIn(page, demoPerson('performance'), '/dashboard');
  const main = page.getByRole('main');
  const card = (title: string) =>
    main.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(main.locator('.today-hero')).toContainText(
    /Rest day|Start|Continue|Done for today|Nothing is planned/,
  );
  const days = main.getByRole('list', { name: 'Weekly schedule' }).getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(main.locator('.today-coach')).toBeVisible();
  await expect(main.getByRole('link', { name: /^(Reply|Write a message)$/ })).toHaveAttribute(
    'href',
    '/messages',
  );
  await expect(card('Check-in')).toContainText(/is due|Next on/);
  await expect(card('Next session')).toContainText(/No session booked|with/);
  // A phone has what it is made of in the row that opens.
  await expect(card('Eaten today')).toContainText(isMobile ? 'kcal' : 'Protein');
  const weight = main.getByRole('figure').filter({ hasText: 'Weight' });
  // On a phone what is not for now is a row that opens, and all of it is two screens and a bit.
  if (isMobile) {
    // A day is as wide as a thumb, and all seven are in one row.
    const boxes = await Promise.all((await days.all()).map((day) => day.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const row = main.locator('.today-fold > summary').filter({ hasText: 'Weight' });
    await expect(row).toContainText(/kg|lb/);
    await expect(weight).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
    await row.click();
  }
  await expect(weight).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a client arranges and hides tiles by keyboard, and finds them so on a phone, until a reset @promise:dashboard_type', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('adaptive'), '/dashboard');
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { name, exact: true });
  const [energy, session, week] = [heading('Eaten today'), heading('Next session'), heading('This week')];
  await expect(energy).toBeVisible();
  await main.getByRole('button', { name: 'Arrange' }).click();
  const sheet = page.getByRole('dialog', { name: 'Arrange' });
  const row = (position: number) => sheet.getByRole('listitem').nth(position);
  await sheet.getByRole('switch', { name: 'Eaten today' }).press('Space');
  const up = sheet.getByRole('button', { name: 'Move Next session up' });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(row(4)).toContainText('Next session');
  await sheet.getByRole('button', { name: 'Move Next session', exact: true }).press('Space');
  await expect(sheet.getByText('Picked up Next session.')).toBeAttached();
  await listensToArrows(page);
  for (const position of [4, 3, 2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(sheet.getByText(`Next session: position ${position} of 9.`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(row(0)).toContainText('Next session');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(energy).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(week).toBeVisible();
  const top = async (tile: typeof week) => (await tile.boundingBox())?.y ?? 0;
  expect(await top(session)).toBeLessThan(await top(week));
  await expect(energy).toHaveCount(0);
  await main.getByRole('button', { name: 'Arrange' }).click();
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(energy).toBeVisible();
  expect(await top(week)).toBeLessThan(await top(session));
});

test.describe('while bookings and training are refused', () => {
  test.use({ allowedConsoleErrors: [/403/] });

  test('a part of today that cannot be loaded says so and is asked again; the others stay', {
    tag: '@one-size',
  }, async ({ page }) => {
    // Without the one call that answers all parts, each asks its own route.
    for (const address of ['**/api/today?*', '**/api/bookings', '**/api/training/overview']) {
      await page.route(address, (route) => route.fulfill({ status: 403, json: {} }));
    }
    await openSignedIn(page, demoPerson('performance'), '/elegant-dashboard');
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part.' });
    await expect(failed).toHaveCount(1);
    await expect(page.locator('.today-coach')).toBeVisible();
    const training = page.getByRole('alert').filter({ hasText: 'We couldn’t load your training.' });
    await expect(training).toBeVisible();
    await page.unroute('**/api/bookings');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Next session' })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.unroute('**/api/training/overview');
    await training.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.today-hero')).toBeVisible();
    await expect(training).toHaveCount(0);
  });
});
