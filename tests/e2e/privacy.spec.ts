import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { bookingResponseSchema, slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { logIn } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { dueNow, filesIn, rowsWith, runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { callApi } from '#tests/support/stack.ts';

// A wrong password is answered with 400, which the browser logs.
test.use({ allowedConsoleErrors: [/400 \(Bad Request\)/] });

/** A consultation of theirs, so that more than the account holds something. */
async function bookConsultation(accessToken: string): Promise<string> {
  const from = Date.now() + 43 * dayMs;
  const query = new URLSearchParams({
    eventType: 'consultation',
    from: new Date(from).toISOString(),
    to: new Date(from + 3 * dayMs).toISOString(),
  });
  const free: unknown = await (await callApi('GET', `/api/booking/slots?${query}`, accessToken)).json();
  const requestId = randomUUID();
  const startsAt = z.parse(slotsResponseSchema, free).slots[3];
  const request = { requestId, eventType: 'consultation', place: null, startsAt, zone: 'UTC' };
  const made = await callApi('POST', '/api/bookings', accessToken, request);
  return z.parse(bookingResponseSchema, await made.json()).booking.id;
}

test('a client takes a copy of their data along, leaves, comes back, and in the end nothing of theirs stays', {
  tag: '@one-size',
}, async ({ page }) => {
  const client = await makePerson('client');
  const sessionId = await bookConsultation(client.accessToken);

  await test.step('asks for a copy and opens it by the link of the mail', async () => {
    await page.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dexport');
    await logIn(page, client);
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    await expect(page.getByText(/It is being made/)).toBeVisible();
    await expect(page.getByText('You can ask for one copy a day.')).toBeVisible();
    await runPrivacyJobs();
    const mail = await waitForMail(client.email, /Your data is ready/);
    await page.goto(linkTo('/account', mail));
    const archive = page.getByRole('link', { name: /Archive 1 \(ZIP, / });
    await expect(archive).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await archive.click();
    const files = filesIn(readFileSync(await (await download).path()));
    expect(files['account.json']).toContain(client.email);
    expect(files['sessions.json']).toContain(sessionId);
  });

  await test.step('is warned, gives the password, and is signed out', async () => {
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('link', { name: /^Delete account/ }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText(/until then you can log in and undo it/)).toBeVisible();
    await dialog.getByLabel('Your password').fill('Not-my-password-1');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('This is not your password. Nothing was deleted.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill(client.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/account');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('sees one screen after a login, and undoes it there', async () => {
    await logIn(page, client);
    await expect(page.getByRole('heading', { name: /Your account will be deleted on/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete now' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Undo: keep my account' }).click();
    await expect(page.getByRole('heading', { name: /Your account will be deleted on/ })).toBeHidden();
    await goWithin(page, '/account?tab=settings&view=delete');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  await test.step('has left nothing behind once the 30 days are over, with a session still open', async () => {
    // The tokens stay valid: the browser only forgets them.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    expect(await rowsWith(client.id)).not.toEqual([]);
    await dueNow(client.id);
    await runPrivacyJobs();
    expect(await rowsWith(client.id)).toEqual([]);
    await logIn(page, client);
    await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible();
  });
});
