import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

test('today is on one screen of a phone: training, check-in, session, messages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, demoPerson('performance'), '/elegant-dashboard');
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(tile('Training')).toContainText(/Open workout|Continue workout|Next:|Nothing is planned/);
  await expect(tile('Check-in')).toContainText(/is due|Next on/);
  await expect(tile('Next session')).toContainText(/None booked|with/);
  await expect(tile('Messages')).toContainText(/Unread: \d+|Nothing unread/);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(844);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tile('Check-in').getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/checkins/);
});
