import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { findBrowser } from '#scripts/build/browser.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { openCheckInForm } from '#tests/support/browser/check-in-form.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { coachWithClients } from '#tests/support/coach-with-clients.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { callApi, password } from '#tests/support/stack.ts';

const browser = await findBrowser();
// A microphone that hears beeps, and nobody to ask.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), ...microphone] } });

const fullName = 'Quentin Queue';
const soon = { timeout: 20_000 };

const coachOf = (names: readonly string[], hasCheckIns = true) =>
  coachWithClients(fullName, names, hasCheckIns);

/** A sentence opens its rows; the draft goes into the field, and is sent from there alone. */
async function draftedAnswer(page: Page) {
  await page.getByRole('button', { name: 'Draft an answer' }).click();
  const sentence = page.getByText(/you noted energy 7\/10, motivation 8\/10 and stress 4\/10\./);
  await sentence.click();
  const rows = page.getByRole('listitem').filter({ has: sentence });
  await expect(rows.getByText('7.5 h')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue(
    /^Not sent yet\n\nThank you for your check-in\. .*81\.5 kg/s,
  );
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Second', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Answer sent').first()).toBeVisible(soon);
}

test('a coach answers three check-ins by keyboard alone, with a saved reply and new targets', async ({
  page,
  isMobile,
}) => {
  const { email, token, clients } = await coachOf(['Ana First', 'Bo Second', 'Cy Third']);
  const replies = [{ id: randomUUID(), title: 'Good week', text: 'Great week, {name}. Keep it up.' }];
  expect((await callApi('PUT', '/api/coach/saved-replies', token, { replies, version: 0 })).status).toBe(200);

  await openSignedIn(page, { fullName, email, password }, '/coach/check-ins');
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  await expect(heading('Ana First')).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByText('All four workouts done, says Ana First.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  if (isMobile) {
    // By thumb: through the list, and a draft that waits.
    await page.getByLabel('Your answer').fill('Not sent yet');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading('Bo Second')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Your answer')).toHaveValue('Not sent yet');
    await page.reload();
    const answer = page.getByLabel('Your answer');
    await expect(answer).toHaveValue('Not sent yet');
    await draftedAnswer(page);
    const theirs = await (await callApi('GET', '/api/check-ins', clients[0]?.token)).json();
    expect(theirs.checkIns[0].answer).toMatchObject({ drafted: true, coachName: fullName });
    return;
  }

  const keys: number[] = [];
  let pressed = 0;
  const press = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
    pressed += names.length;
  };
  const answered = async (next: string | null) => {
    await press('Control+Enter');
    await expect(next ? heading(next) : page.getByText('Nobody is waiting for you')).toBeVisible();
    keys.push(pressed);
    pressed = 0;
  };
  const insertReply = async (firstName: string) => {
    await press('r');
    const reply = page.getByRole('button', { name: /^Good week/ });
    await expect(reply).toBeVisible();
    // The browser may tell late that the sheet before was closed.
    for (const closed of await page.locator('dialog:not([open])').all()) await closed.dispatchEvent('close');
    await expect(reply).toBeVisible();
    await press('1');
    const answer = page.getByLabel('Your answer');
    await expect(answer).toHaveValue(`Great week, ${firstName}. Keep it up.`);
    await expect(answer).toBeFocused();
  };

  await insertReply('Ana');
  await answered('Bo Second');

  await press('t');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Energy/).focus();
  await press(...'2200', 'Tab', ...'140', 'Tab', ...'70');
  await expect(dialog.getByLabel(/Protein/)).toHaveValue('140');
  await press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await press('Escape');
  await insertReply('Bo');
  await answered('Cy Third');

  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await press('Escape', 'a', 'Y', 'e', 's');
  await answered(null);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press('u');
  await expect(heading('Cy Third')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes');
  await page.getByLabel('Your answer').press('Control+Enter');
  await expect(page.getByText('Nobody is waiting for you')).toBeVisible();
  await expect(page.getByText(/^Answer to/)).toHaveCount(0, soon);

  const median = keys.toSorted((a, b) => a - b)[1] ?? 0;
  console.log(`keys per answered check-in: ${keys.join(', ')}; median ${median}`);
  expect(median).toBeLessThanOrEqual(12);
  const [ana] = clients;
  const theirs = await (await callApi('GET', '/api/check-ins', ana?.token)).json();
  expect(theirs.checkIns[0].answer).toMatchObject({
    text: 'Great week, Ana. Keep it up.',
    coachName: fullName,
  });
});

test('a coach writes a question, hears the answer on the phone, and answers the client’s own by voice', {
  tag: '@one-size',
}, async ({ page, browser: running }) => {
  const { email, clients } = await coachOf(['Ana Asked'], false);
  const [ana] = clients;
  if (ana === undefined) throw new Error('There is no client');
  await openSignedIn(page, { fullName, email, password }, '/coach/calendar');
  await page.getByRole('tab', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  // The new question has the focus.
  await page.keyboard.type('How was your appetite?');
  await page.getByLabel('10 means').fill('Huge');
  await page.getByLabel('Must be answered').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();

  await test.step('fills in the check-in of a client with what they say on the phone', async () => {
    await answerHealthQuestions(ana.token);
    const today = new Date(localDayOf(Date.now(), 'America/Los_Angeles')).getUTCDay() || 7;
    const due = await callApi('PUT', '/api/check-ins/due-day', ana.token, { dueWeekday: today });
    expect(due.status).toBe(200);
    await goWithin(page, `/coach/clients/${ana.accountId}/check-ins`);
    const opener = page.getByRole('button', { name: 'Fill in on the phone' });
    await opener.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check-in with Ana Asked on the phone' })).toBeFocused();
    await page.getByLabel('Notes').fill('Slept badly, ate well.');
    await page.getByRole('button', { name: 'Save check-in' }).press('Enter');
    await expect(page.getByText('Your coach needs this answer.')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save check-in' }).press('Enter');
    await expect(opener).toBeFocused();
    const card = page.locator('.check-in-card', { hasText: 'Slept badly, ate well.' });
    await expect(card.getByText(`Filled in by ${fullName} on the phone`)).toBeVisible();
    await expect(card.getByText('2/10')).toBeVisible();
    await expectAccessible(page);
  });

  const { locale, baseURL } = { locale: 'en-US', baseURL: new URL(page.url()).origin };
  const context = await running.newContext({ locale, baseURL, viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const client = await context.newPage();
  await openSignedIn(client, { fullName: 'Ana Asked', email: ana.email, password }, '/dashboard/checkins');
  await openCheckInForm(client);
  await expect(client.getByRole('heading', { name: `From your coach, ${fullName}` })).toBeVisible(soon);
  const filledIn = client.locator('.check-in-card', { hasText: 'Slept badly, ate well.' });
  await expect(filledIn.getByText(`Filled in by ${fullName} on the phone`)).toBeVisible();
  await filledIn.getByRole('button', { name: 'Withdraw' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(filledIn).toHaveCount(0);
  await client.getByRole('button', { name: 'Submit Check-in' }).click();
  await expect(client.getByText('Your coach needs this answer.')).toBeVisible();
  await expect(client.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  await client.keyboard.press('ArrowLeft');
  await client.keyboard.press('ArrowLeft');
  await expect(client.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);
  await client.getByRole('button', { name: 'Submit Check-in' }).click();
  await expect(client.getByText('Check-in submitted!')).toBeVisible();

  await page.goto('/coach/check-ins');
  await expect(page.getByText('9/10')).toBeVisible(soon);
  await page.keyboard.press('v');
  await expect(page.getByTestId('voice-elapsed')).toBeVisible(soon);
  await expect(page.getByTestId('voice-elapsed')).not.toHaveText(/^0:00/);
  await page.keyboard.press('v');
  await expect(page.getByText('Listen to it before you send it.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nobody is waiting for you')).toBeVisible(soon);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Answer sent').first()).toBeVisible(soon);

  await client.reload();
  const note = client.getByRole('group', { name: `Voice note from ${fullName}, 0:0` }).first();
  await note.getByRole('button', { name: 'Play' }).click();
  await expect(note.getByRole('button', { name: 'Pause' })).toBeVisible();
  await context.close();
});

test('pain comes first on roster and queue, its draft leaves a line to the coach, and who waits shows the hours left @one-size', async ({
  page,
  browser: running,
}) => {
  const { email, clients } = await coachOf(['Ana Well', 'Bo Hurt', 'Cy Writes'], false);
  const [ana, bo, cy] = clients;
  if (ana === undefined || bo === undefined || cy === undefined) throw new Error('There is no client');
  const checkIn = async (token: string, notes: string) => {
    const sent = await callApi('POST', '/api/check-ins', token, {
      id: randomUUID(),
      weight: null,
      bodyFatPercent: null,
      photoIds: [],
      notes,
      energy: 7,
      motivation: 8,
      stress: 4,
      sleepHours: 5,
    });
    expect(sent.status).toBe(200);
  };
  await checkIn(ana.token, 'All done.');
  await checkIn(bo.token, 'Left knee hurts on squats since Tuesday, the last two sets felt wrong.');
  const thread = `/api/messages/${cy.accountId}`;
  expect((await callApi('POST', thread, cy.token, { id: randomUUID(), text: 'What now?' })).status).toBe(200);

  await openSignedIn(page, { fullName, email, password }, '/coach');
  const rows = page.getByRole('list', { name: 'Clients' }).getByRole('listitem');
  await expect(async () => {
    // Summaries follow a moment later.
    await page.reload();
    await expect(rows.nth(0)).toContainText('Bo Hurt', { timeout: 2000 });
    await expect(rows.filter({ hasText: 'Cy Writes' })).toContainText('of support hours left', {
      timeout: 500,
    });
    await expect(page.getByText('Answers owed: 3')).toBeVisible({ timeout: 500 });
  }).toPass(soon);
  await expect(rows.nth(0)).toContainText('Mentions “hurts” in the check-in of');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await running.newContext({
    locale: 'en-US',
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const client = await context.newPage();
  await openSignedIn(client, { fullName: 'Cy Writes', email: cy.email, password }, '/messages');
  await client.getByLabel('Message', { exact: true }).fill('I fainted after the last set.');
  await client.keyboard.press('Enter');
  const notice = client.getByRole('dialog', { name: 'What to do now' });
  await expect(notice.getByText('911', { exact: false })).toBeVisible();
  await expectAccessible(client);
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect(client.getByText('I fainted after the last set.')).toBeVisible();
  await context.close();

  await expect(async () => {
    await page.reload();
    await expect(rows.nth(0)).toContainText('Warning sign: symptoms, in a message of', { timeout: 2000 });
  }).toPass(soon);
  await expect(page.getByText('With a warning sign: 1')).toBeVisible();
  await rows.nth(0).getByRole('link', { name: 'Cy Writes' }).click();
  await expect(page.getByText('Warning sign: symptoms, in a message of').first()).toBeVisible();

  await goWithin(page, '/coach/check-ins');
  await expect(page.getByRole('heading', { name: 'Bo Hurt', level: 2 })).toBeVisible();
  await expect(page.getByText('Mentions “hurts” in the check-in of')).toBeVisible();
  await page.getByRole('button', { name: 'Draft an answer' }).click();
  await expect(page.getByText('its first line is yours to write')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Use this draft' }).click();
  const answer = page.getByLabel('Your answer');
  await expect(answer).toHaveValue(/^\[Write this line yourself.*\]\n\nThank you for your check-in\./);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Replace the line in brackets with your own words')).toBeVisible();
  const drafted = await answer.inputValue();
  await answer.fill(drafted.replace(/^\[.*\]/, 'Please rest the knee, and stop squats until we spoke.'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Ana Well', level: 2 })).toBeVisible();
});
