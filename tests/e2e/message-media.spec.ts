import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';

const browser = await findBrowser();
// A microphone that hears beeps, and nobody to ask.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), ...microphone] } });
test.describe.configure({ mode: 'default' });

const soon = { timeout: 40_000 };
/** Whose thread no other test needs to be in a certain state. */
const client = { name: 'performance', fullName: 'Perry Performance' };

async function openMessages(page: Page, name: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), '/messages');
  await expect(page).toHaveURL(/\/messages/);
}

/** The coach with the client's thread in front of them. */
async function coachBeside(browserOfTest: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browserOfTest.newContext({ baseURL: siteUrl, locale: 'en-US', viewport });
  const coach = await context.newPage();
  await openMessages(coach, 'coach');
  await coach.getByRole('navigation', { name: 'Conversations' }).getByText(client.fullName).click();
  return coach;
}

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

test('a photo with a text is seen by the coach, small and large', async ({ page, browser: running }) => {
  const text = `Form check ${randomUUID().slice(0, 8)}`;
  await openMessages(page, client.name);
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      photo(await drawnPhoto(page)),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
    ]);
  await expect(page.getByText('Not a photo that we can open', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expectAccessible(page);
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(text)).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toBeHidden(soon);
  const sent = log.getByRole('listitem').filter({ hasText: text }).getByRole('img');
  await expect(sent).toHaveJSProperty('naturalWidth', 900);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const coach = await coachBeside(running, page);
  const seen = coach.getByRole('listitem').filter({ hasText: text });
  await expect(seen.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
  await seen.getByRole('button', { name: 'Open photo from', exact: false }).click();
  await expect(coach.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(coach);
  await coach.context().close();
});

test('a voice note is recorded, listened to, sent, and played by the other side', {
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
  await expect(page.getByTestId('voice-elapsed')).toHaveText('0:03 / 3:00');
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

  const coach = await coachBeside(running, page);
  const heard = coach.getByRole('group', { name: 'Voice note from', exact: false }).last();
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => heard.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
  await coach.context().close();
});

test('refusing the microphone shows what to do', { tag: '@one-size' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openMessages(page, client.name);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByText('Allow it in the browser’s settings', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing can be recorded')).toBeHidden();
});

test.describe('without a network', () => {
  // The browser logs every request that it could not make.
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a photo waits on the device, survives a reload and is sent once', { tag: '@one-size' }, async ({
    page,
  }) => {
    const text = `Photo offline ${randomUUID().slice(0, 8)}`;
    await openMessages(page, client.name);
    await expect(page.getByRole('log')).toBeVisible();
    const bytes = await drawnPhoto(page);
    await page.context().setOffline(true);
    await page.getByLabel('Add photos').setInputFiles([photo(bytes)]);
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
  });
});
