import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { onHolidaysToo } from '#tests/support/holiday-hours.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { makePerson, writePastSession } from '#tests/support/past-session.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient } from '#tests/support/people-with-roles.ts';
import { callApi, password, stack } from '#tests/support/stack.ts';

test.use({ timezoneId: 'Europe/Berlin' });

/** The week of a session: early on a Monday, one of two hours ago was last week. */
const weekOfSession = ({ startMs }: { readonly startMs: number }) =>
  `/coach/calendar?view=sessions&week=${new Date(startMs).toISOString().slice(0, 10)}`;

test('a coach sets hours, a day off and a limit, and finds them again', { tag: '@one-size' }, async ({
  page,
}) => {
  const coach = await makePerson('coach');
  await openSignedIn(page, coach, '/coach/calendar');
  await expect(page.getByText('Set your hours so that clients can book you.')).toBeVisible();
  await page.getByLabel('Time zone').fill('Australia/Lord_Howe');
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByRole('button', { name: 'Add hours: Monday' }).press('Enter');
  await monday.getByLabel('To').selectOption('08:00');
  await expect(monday.getByText('Hours must end after they begin.')).toBeVisible();
  await monday.getByLabel('To').selectOption('24:00');
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click();
  await page.getByLabel('Date').fill('2040-12-24');
  await page.getByRole('button', { name: 'Add day', exact: true }).click();
  await page.getByLabel('Sessions per day at most').fill('4');
  await page.getByLabel('Hours of notice at least').fill('12');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Your hours are saved').first()).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByText('Times are in Lord Howe Time (Lord Howe).')).toBeVisible();
  await page.getByRole('tab', { name: 'Hours' }).click();
  const friday = page.getByRole('group', { name: 'Friday', exact: true });
  await expect(friday.getByLabel('To')).toHaveValue('24:00');
  await expect(page.getByRole('group', { name: /Dec 24/ }).getByText('Closed')).toBeVisible();
  await expect(page.getByLabel('Sessions per day at most')).toHaveValue('4');
  await expect(page.getByLabel('Hours of notice at least')).toHaveValue('12');
});

test('a coach denies Google, connects it, and disconnects it', { tag: '@one-size' }, async ({ page }) => {
  await openSignedIn(page, await makePerson('coach'), '/coach/calendar?view=hours');
  const connect = page.getByRole('button', { name: 'Connect Google Calendar' });
  await connect.press('Enter');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('You didn’t give us access at Google. Nothing was changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/coach\/calendar\/google$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to my calendar' }).click();

  await connect.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Google Calendar is connected').first()).toBeVisible();
  await expect(page).toHaveURL(/\/coach\/calendar\?view=hours$/);
  await invokeFunction('booking', timetable);
  await page.reload();
  await expect(page.getByText(/Google Calendar, read .*: \d+ busy times ahead/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(connect).toBeVisible();
  expect(await (await fetch(`${stack.googleUrl()}/_test/state`)).json()).toMatchObject({ grants: 0 });
});

test('after a session the client reads the note that the coach shares, and the coach sees the rating; where nobody came the session is given back', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  const [coach, client] = [await makePerson('coach'), await makePerson('client')];
  const past = await writePastSession(coach, client);
  const afterIt = past.startMs + 30 * 60_000;
  await writePastSession(coach, await makePerson('client'), {
    clientName: 'Nora Noshow',
    startMs: afterIt,
    endMs: afterIt + 30 * 60_000,
  });
  await openSignedIn(page, coach, weekOfSession(past));
  await page.getByRole('button', { name: /Ana Lima/ }).press('Enter');
  const session = page.getByRole('dialog', { name: 'Progress review with Ana Lima' });
  await session.getByLabel('Note on this session').fill('Hips move well.\nNext: front squat.');
  await session.getByLabel('Ana Lima may read it').check();
  await expectAccessible(page);
  await session.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is saved').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(session).toBeHidden();
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openSignedIn(theirs, client, '/sessions?view=past');
  await expect(theirs.getByText('Note from Remy Coach')).toBeVisible();
  await expect(theirs.getByText('Next: front squat.')).toBeVisible();
  const rating = theirs.getByRole('group', { name: 'How was this session?' });
  // The device stores it first; the page may close once it is sent.
  const sent = theirs.waitForResponse((response) => response.url().endsWith('/rating') && response.ok());
  await rating.getByRole('radio', { name: '4 stars of 5' }).check();
  await expect(theirs.getByText('Thank you. Remy Coach can see your rating.').first()).toBeVisible();
  await expectAccessible(theirs);
  await sent;
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /Ana Lima/ }).click();
  await expect(session.getByText('Ana Lima rated this session 4 of 5.')).toBeVisible();
  await session.getByRole('button', { name: 'Session took place' }).click();
  await expect(session.getByText('Took place', { exact: true })).toBeVisible();
  await expect(session.getByRole('button', { name: 'Session took place' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(session).toBeHidden();

  await page.getByRole('button', { name: /Nora Noshow/ }).click();
  const missed = page.getByRole('dialog', { name: 'Progress review with Nora Noshow' });
  await missed.getByRole('button', { name: 'Client did not come' }).click();
  await expect(missed.getByText('Did not come', { exact: true })).toBeVisible();
  await missed.getByRole('button', { name: 'Give the session back' }).click();
  await expect(page.getByText('The session was given back').first()).toBeVisible();
  await expect(missed.getByRole('button', { name: 'Give the session back' })).toBeHidden();
});

test('a client says that a session did not take place, and has it back', { tag: '@one-size' }, async ({
  page,
}) => {
  const [coach, client] = [await makePerson('coach'), await makePerson('client')];
  await writePastSession(coach, client);
  await openSignedIn(page, client, '/sessions?view=past');
  await page.getByRole('button', { name: 'It did not take place' }).click();
  await expect(page.getByRole('dialog', { name: 'Did this session not take place?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('Thank you for telling us. The session is yours again.').first()).toBeVisible();
  await expect(page.getByText('Did not take place', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It did not take place' })).toBeHidden();
  await goWithin(page, '/account?tab=promises');
  await expect(page.getByText('Missed', { exact: true })).toBeVisible();
});

test('a coach books a session for a client and moves it, and the client reads both', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  const name = `Bea Booked ${randomUUID().slice(0, 4)}`;
  const client = await payingClient('adaptive', name);
  const coach = await makePerson('coach');
  await assignClient(
    { id: coach.id, token: coach.accessToken },
    { id: client.accountId, token: client.token },
  );
  const open = [{ from: '00:00', to: '24:00' }];
  const weekly = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, open]));
  const saved = await callApi('PUT', '/api/coach/schedule', coach.accessToken, {
    zone: 'Europe/Berlin',
    weekly,
    exceptions: onHolidaysToo(open),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 60,
    horizonDays: 30,
    travelMinutes: 0,
    maxSessionsPerDay: null,
    callBaseUrl: 'https://calls.repz.example',
  });
  expect(saved.status).toBe(200);

  await openSignedIn(page, coach, `/coach/clients/${client.accountId}/bookings`);
  await page.getByRole('button', { name: 'Book for client' }).click();
  const sheet = page.getByRole('dialog', { name: `Book for ${name}` });
  await sheet.getByLabel('Session', { exact: true }).selectOption({ label: 'Progress review' });
  const days = sheet.getByRole('group', { name: 'Day' });
  await days.getByRole('button').nth(3).click();
  await sheet.getByRole('group', { name: 'Time' }).getByRole('button').nth(8).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: /^Book / }).click();
  await expect(page.getByText(`Booked. ${name} gets an email.`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Change / }).click();
  const session = page.getByRole('dialog', { name: `Progress review with ${name}` });
  await session.getByRole('button', { name: 'Move' }).click();
  await session.getByRole('group', { name: 'Day' }).getByRole('button').nth(4).click();
  await session.getByRole('group', { name: 'Time' }).getByRole('button').nth(9).click();
  await expectAccessible(page);
  await session.getByRole('button', { name: /^Move to / }).click();
  await expect(page.getByText(`Moved. ${name} gets an email.`).first()).toBeVisible();

  const theirs = await (await callApi('GET', '/api/bookings', client.token)).json();
  expect(theirs.upcoming).toMatchObject([{ eventType: 'progressReview', status: 'booked', sequence: 1 }]);

  // Time away names what is booked in it before it is saved.
  await goWithin(page, '/coach/calendar?view=clients');
  const day = String(theirs.upcoming[0].startsAt).slice(0, 10);
  await page.getByLabel('First day away').fill(addDays(day, -1));
  await page.getByLabel('Last day away').fill(addDays(day, 1));
  await expect(page.getByText('Sessions are booked on these days')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Move or cancel' }).click();
  await expect(page.getByRole('dialog', { name: `Progress review with ${name}` })).toBeVisible();
  const context = await browser.newContext();
  const screen = await context.newPage();
  await openSignedIn(screen, { fullName: name, email: client.email, password }, '/sessions');
  await expect(screen.getByText('Progress review').first()).toBeVisible();
  await context.close();
});
