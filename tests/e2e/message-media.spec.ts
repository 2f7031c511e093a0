import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { findBrowser } from '#scripts/build/browser.ts';
import { filmed } from '#scripts/pictures/film.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { beside, coachBeside, openMessages, startWorkout } from '#tests/support/browser/clips.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { expectSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { ownWord } from '#tests/support/own-word.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, setRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, password } from '#tests/support/stack.ts';

const browser = await findBrowser();
// A microphone that hears beeps, and nobody to ask.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: { ...browser, args: [...(browser.args ?? []), ...microphone] },
  // One test takes the connection away from this call.
  allowedConsoleErrors: [/net::ERR_FAILED \(.*\/cues\)/],
});
test.describe.configure({ mode: 'default' });

/** A page asks a third of the silence later, and a review takes the coach minutes on a slow machine. */
const soon = { timeout: 60_000 };
/** Whose thread no other test needs to be in a certain state. */
const client = { name: 'performance', fullName: 'Perry Performance' };

/** A photo as a browser makes one: a real JPEG, drawn. */
async function drawnPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#b5651d';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#fff';
    context.fillRect(300, 150, 300, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

const photo = (buffer: Buffer, name = 'squat.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

test('a voice note is recorded, listened to, sent, and played by the other side; a refused microphone shows what to do', {
  tag: '@one-size',
}, async ({ page, browser: running }) => {
  await openMessages(page, client.name);
  const log = page.getByRole('log');
  await expect(log).toBeVisible();
  const before = await log.getByRole('group', { name: 'Voice note from', exact: false }).count();
  // Discarded: nothing is left of it.
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByTestId('voice-elapsed')).toHaveText('0:02 / 3:00');
  await expect(page.getByLabel('Level of the microphone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('group', { name: 'Voice note' }).last().getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send voice note' }).click();
  const notes = log.getByRole('group', { name: 'Voice note from You', exact: false });
  await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);
  await expect
    .poll(() => log.getByRole('group', { name: 'Voice note from', exact: false }).count(), soon)
    .toBeGreaterThan(before);
  await expect(notes.last()).toBeVisible();

  const coach = await coachBeside(running, page, client.fullName);
  const heard = coach.getByRole('group', { name: 'Voice note from', exact: false }).last();
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => heard.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
  await coach.context().close();

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText('Allow it in the browser’s settings', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing can be recorded')).toBeHidden();
});

/** Shrinking half a minute in software takes a while on a busy machine. */
const slow = { timeout: 120_000 };
const noClip = { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('These are notes.') };
const whereFilmed = 'Filmed at +48.8584+002.2945/';

/** Two seconds of a plate that moves, wider than what is sent. */
const filmedClip = (page: Page) =>
  filmed(
    page,
    { width: 1600, height: 900, frames: 40, everyMs: 50, comment: whereFilmed },
    (context, frame) => {
      context.fillStyle = '#222';
      context.fillRect(0, 0, 1600, 900);
      context.fillStyle = '#b5651d';
      context.fillRect(frame * 35, 300, 200, 200);
    },
  );

/** An adaptive client and a coach whom no other test meets; the coach has a saved reply. */
async function clientWithCoach() {
  const fullName = 'Rudy Reviewer';
  const { email, accessToken: token } = await makeUser({ name: fullName });
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  await setRole(account.id, 'coach');
  const client = await payingClient('adaptive', 'Ria Rivers');
  await assignClient({ id: account.id, token }, { id: client.accountId, token: client.token });
  await answerHealthQuestions(client.token);
  const replies = [{ id: randomUUID(), title: 'Knees', text: '{name}, knee over the toes here' }];
  const saved = await callApi('PUT', '/api/coach/saved-replies', token, { replies, version: 0 });
  expect(saved.status).toBe(200);
  return {
    clientId: client.accountId,
    client: { fullName: 'Ria Rivers', email: client.email, password },
    coach: { fullName, email, password },
  };
}

test('a clip is made smaller, sent, and reviewed frame by frame by the coach @promise:form_review', {
  tag: '@one-size',
}, async ({ page, browser: running }) => {
  const exercise = `Squat ${ownWord()}`;
  const pair = await clientWithCoach();
  const { client: filmer, coach: reviewer } = pair;
  await openSignedIn(page, filmer, '/messages');
  const clip = await filmedClip(page);
  expect(clip.includes(whereFilmed)).toBe(true);
  const earlier = `Earlier ${ownWord()}`;
  await page
    .getByLabel('Ask for a form review')
    .setInputFiles([{ name: 'earlier.webm', mimeType: 'video/webm', buffer: clip }]);
  const first = page.getByRole('dialog');
  await first.getByLabel('Exercise', { exact: false }).fill(earlier);
  await first.getByRole('button', { name: 'Send video' }).click();
  await expect(first).toBeHidden(soon);
  await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);
  const slot = await startWorkout(page);
  await page.getByRole('button', { name: 'More about this exercise' }).click();
  await page.getByRole('link', { name: 'Ask for a form review' }).click();
  await expect(page.getByText(`Form review: ${slot}.`)).toBeVisible();
  await page
    .getByLabel('Choose a video')
    .setInputFiles([{ name: 'squat.webm', mimeType: 'video/webm', buffer: clip }]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Exercise', { exact: false })).toHaveValue(slot);
  await dialog.getByLabel('Exercise', { exact: false }).fill(exercise);
  await dialog.getByLabel('End at', { exact: false }).fill('1.5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send video' }).click();
  await expect(dialog).toBeHidden(soon);
  await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);

  const coach = await beside(running, page, reviewer, `/messages?client=${pair.clientId}`);
  const seen = coach.getByRole('listitem').filter({ hasText: exercise });
  const video = seen.locator('video');
  const kept = await video.evaluate(async (element: HTMLVideoElement) => (await fetch(element.src)).text());
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept).not.toContain('+48.8584');
  await expect(video).toHaveJSProperty('videoWidth', 1280);
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeLessThan(1.8);
  await seen.getByRole('button', { name: 'Half speed' }).click();
  await expect(video).toHaveJSProperty('playbackRate', 0.5);
  const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await coach.keyboard.press('.');
  await expect.poll(at).toBeCloseTo(1 / 30, 2);
  await seen.getByRole('button', { name: 'Back one frame' }).click();
  await expect.poll(at).toBe(0);

  await seen.getByRole('button', { name: 'Review this video' }).click();
  const review = coach.getByRole('dialog', { name: `Review the video of ${filmer.fullName}` });
  const other = review.getByLabel('Compare with');
  const option = other.getByRole('option', { name: earlier });
  await other.selectOption((await option.getAttribute('value')) ?? '');
  const compared = review.getByRole('group', { name: earlier });
  await expect(compared.locator('video')).toHaveJSProperty('videoWidth', 1280);
  await compared.getByRole('button', { name: 'Half speed' }).click();
  await expect(compared.locator('video')).toHaveJSProperty('playbackRate', 0.5);
  await other.selectOption('');
  await expect(compared).toBeHidden();
  for (let frame = 0; frame < 3; frame += 1) {
    await review.getByRole('button', { name: 'Forward one frame' }).click();
  }
  await review.getByRole('button', { name: 'Angle' }).click();
  const stage = review.locator('.clip-marks-open');
  for (const [x, y] of [
    [20, 80],
    [80, 80],
    [80, 20],
  ] as const)
    await stage.click({ position: { x, y } });
  await expect(review.locator('.clip-marks text')).toHaveText(/^(89|90|91)°$/);
  // Written from the saved replies, and said.
  await review.getByRole('button', { name: 'Saved replies' }).click();
  await coach.getByRole('button', { name: /^Knees/ }).click();
  const sees = review.getByLabel('What to see at', { exact: false });
  await expect(sees).toHaveValue('Ria, knee over the toes here');
  await review.getByRole('button', { name: 'Speak this mark' }).click();
  await expect(coach.getByTestId('voice-elapsed')).toHaveText('0:01 / 3:00');
  await review.getByRole('button', { name: 'Stop', exact: true }).click();
  await review.getByRole('button', { name: 'Add mark' }).click();
  await expect(review.getByRole('group', { name: 'Voice note at 0:00' })).toBeVisible();
  await review.getByLabel('What matters most').fill(`Push the knees out: ${exercise}`);
  await review.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(coach.getByTestId('voice-elapsed')).toHaveText('0:01 / 3:00');
  await review.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(review.getByText('Listen to it before you send it.')).toBeVisible();
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(coach.getByText('Review sent').first()).toBeVisible();

  const answer = page.getByRole('listitem').filter({ hasText: `Push the knees out: ${exercise}` });
  await expectSoon(
    page,
    answer.getByRole('group', { name: `Voice note from ${reviewer.fullName}`, exact: false }),
  );
  await answer.getByRole('button', { name: 'Open the review: 1 mark' }).click(soon);
  const shown = page.getByRole('dialog', { name: `Form review from ${reviewer.fullName}` });
  await shown.getByRole('button', { name: /knee over the toes here/ }).click();
  const theirs = shown.locator('video');
  await expect
    .poll(() => theirs.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeCloseTo(0.1, 2);
  await expect(shown.locator('.clip-marks polyline')).toBeVisible();
  await shown
    .getByRole('group', { name: 'Voice note at 0:00' })
    .getByRole('button', { name: 'Play' })
    .click();
  await expect(shown.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Ask about the mark at 0:00' }).click();
  const question = page.getByLabel('Message', { exact: true });
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('About your mark at 0:00: ');
  await question.pressSequentially('with less weight?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSoon(coach, coach.getByRole('log').getByText('About your mark at 0:00: with less weight?'));
  await expectNoSidewaysScroll(coach);
  await coach.context().close();

  // Said again where it is needed: at the next set of the exercise.
  await startWorkout(page);
  const cue = page.locator('.current-cue');
  await expect(cue).toContainText(`Push the knees out: ${exercise}`);
  await expectAccessible(page);
  // Without a connection to the API, as the device kept it.
  await page.route('**/api/messages/*/cues', (route) => route.abort());
  await startWorkout(page);
  await expect(cue).toContainText(`Push the knees out: ${exercise}`);
});

test.describe('without a network', () => {
  // The browser logs every request that it could not make.
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a photo waits on the device, survives a reload, is sent once, and is seen by the coach, small and large', {
    tag: '@one-size',
  }, async ({ page, browser: running }) => {
    const text = `Photo offline ${ownWord()}`;
    await openMessages(page, client.name);
    await expect(page.getByRole('log')).toBeVisible();
    const bytes = await drawnPhoto(page);
    await page.context().setOffline(true);
    await page
      .getByLabel('Add photos')
      .setInputFiles([
        photo(bytes),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
      ]);
    await expect(page.getByText('Not a photo that we can open', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expectAccessible(page);
    await page.getByLabel('Message', { exact: true }).fill(text);
    await expect(page.getByText('Preparing…')).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);
    const item = page.getByRole('log').getByRole('listitem').filter({ hasText: text });
    await expect(item).toHaveCount(1);
    await expect(item.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const coach = await coachBeside(running, page, client.fullName);
    const seen = coach.getByRole('listitem').filter({ hasText: text });
    await expect(seen.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
    await seen.getByRole('button', { name: 'Open photo from', exact: false }).click();
    await expect(coach.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessible(coach);
    await coach.context().close();
  });

  test('a clip goes on where a page that was closed left it, and nothing is sent twice', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    const exercise = `Row ${ownWord()}`;
    await openMessages(page, client.name);
    await expect(page.getByRole('log')).toBeVisible();
    await page.getByLabel('Ask for a form review').setInputFiles([noClip]);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Not a video that this browser can open')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const clip = await filmed(page, { width: 640, height: 640, frames: 100, everyMs: 200 }, (drawn) => {
      // Noise, which no encoder makes small: more than one part.
      const noise = drawn.createImageData(640, 640);
      for (let at = 0; at < noise.data.length; at += 65_536) {
        crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
      }
      drawn.putImageData(noise, 0, 0);
    });
    const tried: number[] = [];
    const arrived: number[] = [];
    let holds = true;
    await context.route(/partNumber=/, async (route) => {
      const part = Number(new URL(route.request().url()).searchParams.get('partNumber'));
      tried.push(part);
      // The second part never arrives while the first page is open.
      if (part > 1 && holds) return route.abort('internetdisconnected');
      arrived.push(part);
      await route.continue();
    });
    await page
      .getByLabel('Ask for a form review')
      .setInputFiles([{ name: 'row.webm', mimeType: 'video/webm', buffer: clip }]);
    await dialog.getByLabel('Exercise', { exact: false }).fill(exercise);
    await dialog.getByRole('button', { name: 'Send video' }).click();
    const waiting = page.getByRole('listitem').filter({ hasText: exercise });
    await expect(waiting.getByRole('progressbar', { name: 'Sending the video' })).toBeVisible(slow);
    await expect.poll(() => tried, slow).toContain(2);
    expect(arrived).toEqual([1]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.setOffline(true);
    await expect(waiting.getByText('Paused: waiting for a connection')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
    await page.close();

    holds = false;
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/messages');
    const item = later.getByRole('log').getByRole('listitem').filter({ hasText: exercise });
    await expect(item.getByRole('button', { name: 'Play' })).toBeVisible(slow);
    await expect(item.locator('time')).toBeVisible(slow);
    await expect(item).toHaveCount(1);
    expect(arrived).toEqual([1, 2, 3]);
  });
});
