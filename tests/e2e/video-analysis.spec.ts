import { drawLateralRaise } from '#scripts/pictures/drawn-body.ts';
import { filmed } from '#scripts/pictures/film.ts';
import { coachBeside, openMessages, startWorkout } from '#tests/support/browser/clips.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { ownWord } from '#tests/support/own-word.ts';

const soon = { timeout: 40_000 };
/** Browsers of tests have no graphics processor: half a second for each picture of the clip. */
const measured = { timeout: 120_000 };
const client = { name: 'performance', fullName: 'Perry Performance' };

test('a clip is measured on the device, and the figures go to the coach and to the set @promise:video_analysis', {
  tag: '@one-size',
}, async ({ page, browser: running }) => {
  test.setTimeout(240_000);
  await openMessages(page, client.name);
  const clip = await filmed(page, { width: 640, height: 640, frames: 38, everyMs: 100 }, drawLateralRaise);
  await startWorkout(page);
  await page.getByRole('button', { name: 'More about this exercise' }).click();
  await page.getByRole('link', { name: 'Ask for a form review' }).click();
  await page.getByLabel('Set', { exact: true }).selectOption('2');
  await page
    .getByLabel('Choose a video')
    .setInputFiles([{ name: 'raise.webm', mimeType: 'video/webm', buffer: clip }]);
  const exercise = `Raise ${ownWord()}`;
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Exercise', { exact: false }).fill(exercise);
  await sending.getByRole('button', { name: 'Send video' }).click();
  await expect(sending).toBeHidden(soon);
  await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);

  const sent = page.getByRole('listitem').filter({ hasText: exercise });
  await sent.getByRole('button', { name: 'Measure the movement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video analysis' });
  await expect(dialog.getByText('Looking at the video…')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('table', { name: 'Shoulder: 1 repetition' })).toBeVisible(measured);
  const cells = dialog.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  const figures = (await cells.allTextContents()).map((text) => Number.parseFloat(text));
  // Drawn: from 20° to 100° on both sides in a second, six tenths there, and a second back.
  for (const range of figures.slice(0, 2)) {
    expect(range).toBeGreaterThan(65);
    expect(range).toBeLessThan(95);
  }
  for (const seconds of [figures[2] ?? 0, figures[4] ?? 0]) {
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(2);
  }
  await expect(dialog.getByText('This is a measurement, not a diagnosis.', { exact: false })).toBeVisible();
  await expect(dialog.locator('.clip-marks polyline')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to repetition 1' }).click();
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(page.getByText('Analysis sent').first()).toBeVisible();

  const coach = await coachBeside(running, page, client.fullName);
  const seen = coach.getByRole('listitem').filter({ hasText: `Video analysis: ${exercise}` });
  await seen.getByRole('button', { name: 'Open the measurements: 1 repetition' }).click();
  const theirs = coach.getByRole('dialog', { name: 'Video analysis' });
  await expect(theirs.getByRole('table', { name: 'Shoulder: 1 repetition' })).toBeVisible();
  await expect(theirs.locator('.clip-marks polyline')).toBeVisible();
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);
  await coach.context().close();

  await startWorkout(page);
  await expect(page.getByText(/^Set 2, from your video: Shoulder/)).toBeVisible();
  await expectAccessible(page);
});
