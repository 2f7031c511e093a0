import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { maximumChosenBytes } from '#shared/domain/photos/photo-limits.ts';
import { openCheckInForm } from '#tests/support/browser/check-in-form.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { expectGoneSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { sampleJpeg } from '#tests/support/photos/sample-photos.ts';

/** A photo as a browser makes one: a real JPEG, drawn. */
async function drawnPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c05020';
    context.fillRect(0, 0, 640, 800);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function open(page: Page, name: string, path: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), path);
}

test('a client sends a check-in with a photo, and reads what the coach answers @promise:weekly_checkins', {
  tag: '@phone-only',
}, async ({ page, browser }) => {
  // Two people sign in, and both look at photos.
  const note = `My knee hurts. Week of ${Date.now()}`;
  const answer = `Well done, ${note}`;
  const client = { login: 'adaptive', search: 'Ada', name: /^Ada Adaptive/ };
  await open(page, client.login, '/dashboard/checkins');
  const form = await openCheckInForm(page);
  await expect(form.getByLabel('Energy')).toHaveValue('5');
  await expect(form.getByLabel('Motivation')).toHaveValue('5');
  await expect(form.getByLabel('Stress')).toHaveValue('3');
  await expect(form.getByLabel('Sleep')).toHaveValue('7');

  await form.getByLabel('Weight (kg)').fill('82,5');
  await form.getByLabel('Energy').fill('8');
  await form.getByLabel('Notes').fill(note);
  const photo = await drawnPhoto(page);
  await form.getByLabel('Add photos').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  await expect(form.getByText('Added')).toHaveCount(2, { timeout: 40_000 });

  // What was typed and uploaded survives a reload.
  await page.reload();
  await expect(form.getByLabel('Notes')).toHaveValue(note);
  await expect(form.getByText('Added')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Submit Check-in' }).click();
  await expect(page.getByText('within 24-48 hours')).toBeVisible();
  const card = page.locator('.check-in-card', { hasText: note });
  await expect(card.getByText('82.5 kg')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(2);
  await expect
    .poll(() =>
      card
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(640);

  // Until the coach answers, the client corrects what was wrong; the photos stay.
  await card.getByRole('button', { name: /^Correct / }).click();
  await expect(form.getByRole('heading', { name: 'Correct your check-in of' })).toBeFocused();
  await expect(form.getByLabel('Weight (kg)')).toHaveValue('82.5');
  await form.getByLabel('Weight (kg)').fill('81,5');
  await page.reload();
  await page
    .locator('.check-in-card', { hasText: note })
    .getByRole('button', { name: /^Correct / })
    .click();
  const correction = page.locator('form.check-in-form', { hasText: 'Correct your check-in of' });
  await expect(correction.getByLabel('Weight (kg)')).toHaveValue('81,5');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(card.getByText('81.5 kg')).toBeVisible();
  await expect(card.getByText('Corrected on')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(2);
  await openCheckInForm(page);
  await expect(form.getByLabel('Notes')).toHaveValue('');

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const coach = await context.newPage();
  await open(coach, 'coach', '/coach');
  await expect(coach.getByRole('searchbox', { name: 'Search by name' })).toBeVisible();
  await coach.keyboard.press('/');
  await coach.keyboard.type(client.search);
  // The roster says who needs the coach and why; what can wait is hidden, and shown again.
  const clients = coach.getByRole('list', { name: 'Clients' });
  const pain = clients.getByRole('link', { name: 'Mentions “hurts” in the check-in of' });
  await expect(pain).toBeVisible({ timeout: 30_000 });
  await clients.getByRole('button', { name: /^(?:Later|\+\d+ more)$/ }).click();
  // On a wide screen they are beside the list.
  const reasons = coach.getByRole('dialog').or(coach.getByRole('region', { name: client.name }));
  const line = reasons.getByRole('listitem').filter({ hasText: 'Mentions “hurts”' });
  await line.getByRole('button', { name: 'Later' }).click();
  await line.getByLabel('Why it can wait').fill('We speak tomorrow');
  await line.getByRole('button', { name: 'Hide' }).click();
  await expect(line.getByText('We speak tomorrow')).toBeVisible();
  await expectAccessible(coach);
  await coach.keyboard.press('Escape');
  await expect(pain).toHaveCount(0);
  await clients.getByRole('button', { name: /^(?:Later|\+\d+ more)$/ }).click();
  await line.getByRole('button', { name: 'Show again' }).click();
  await coach.keyboard.press('Escape');
  await expect(pain).toHaveCount(1);
  await coach.getByRole('link', { name: client.name }).click();
  await coach.getByRole('tab', { name: 'Check-ins' }).click();
  const received = coach.locator('.check-in-card', { hasText: note });
  await expect(received.getByRole('img')).toHaveCount(2);
  await expect(received.getByText('Corrected on')).toBeVisible();
  await received.getByLabel('Your answer').fill(answer);
  await received.getByRole('button', { name: 'Send answer' }).click();
  await expect(received.getByRole('button', { name: 'Undo' })).toBeFocused();
  await received.getByRole('button', { name: 'Send now' }).click();
  // What stands in the field is text of the page as well.
  await expect(received.getByLabel('Your answer')).toHaveCount(0);
  await expect(received.getByText(answer)).toBeVisible();
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);
  await goWithin(coach, `/coach?name=${client.search}`);
  await expect(coach.getByRole('link', { name: client.name })).toBeVisible();
  // The answer took the reason away; the list asks again by itself.
  await expectGoneSoon(coach, pain);
  await expectNoSidewaysScroll(coach);
  await context.close();

  // The navigation says that the coach answered; the answer is above the next one, and then it is read.
  const badge = page.locator('.count-badge:visible', { hasText: 'new from your coach' });
  await page.goto('/dashboard');
  await expect(badge).toContainText('1');
  await goWithin(page, '/dashboard/checkins');
  const latest = page.locator('.check-in-latest');
  await expect(latest.getByText(answer)).toBeVisible();
  const [above, below] = [await latest.boundingBox(), await page.locator('.due-day').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(badge).toHaveCount(0);
  await expect(card.getByText(answer)).toBeVisible();
  await expect(card.getByText('Written by Casey Coach')).toBeVisible();
  await page.reload();
  await expect(latest.getByText(answer)).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test.describe('photos', () => {
  // The decoder of HEIC does not arrive at first.
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test(
    'photos that cannot be sent say why; a HEIC photo of a phone is turned into a web format, says nothing of place or camera, and is compared by its pose',
    { tag: '@one-size' },
    async ({ page }, info) => {
      const note = `HEIC ${info.project.name} ${Date.now()}`;
      await open(page, 'longevity', '/dashboard/checkins');
      const form = await openCheckInForm(page);
      let uploads = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/check-in-photos')) uploads += 1;
      });
      const refuse = async (name: string, refused: Buffer, reason: RegExp) => {
        await form.getByLabel('Add photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer: refused });
        await expect(form.getByText(reason)).toBeVisible();
        await form.getByRole('button', { name: `Remove ${name}` }).click();
      };
      await refuse('page.jpg', Buffer.from('<!doctype html>'), /not a JPEG, PNG, WebP or HEIC photo/);
      await refuse('wide.jpg', sampleJpeg({ width: 30_000, height: 200 }), /too many pixels/);
      // From a file: a browser test hands over at most 50 MB from memory.
      const large = info.outputPath('large.jpg');
      await writeFile(large, Buffer.alloc(maximumChosenBytes + 1));
      await form.getByLabel('Add photos').setInputFiles(large);
      await expect(form.getByText(/larger than 60 MB/)).toBeVisible();
      await form.getByRole('button', { name: 'Remove large.jpg' }).click();
      expect(uploads).toBe(0);

      await form.getByLabel('Notes').fill(note);
      const buffer = await readFile(new URL('../support/photos/sample.heic', import.meta.url));
      expect(buffer.includes('SecretCam')).toBe(true);
      const decoder = '**/assets/heic-to-*.js*';
      await page.route(decoder, (route) => route.abort());
      await form
        .getByLabel('Add photos')
        .setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
      await expect(form.getByText(/the app loads something first, and the connection failed/)).toBeVisible();
      await page.unroute(decoder);
      // The browser remembers a file that it could not fetch: without a reload it is asked for under another address.
      await form.getByRole('button', { name: 'Try again' }).click();
      await expect(form.getByText('Added')).toHaveCount(1, { timeout: 60_000 });
      await form.getByLabel('Pose of IMG_1.HEIC').selectOption({ label: 'Front' });
      await form.getByRole('button', { name: 'Submit Check-in' }).click();
      const photo = page.locator('.check-in-card', { hasText: note }).getByRole('img');
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
      const stored = await page.request.get((await photo.getAttribute('src')) ?? '');
      expect(stored.headers()['content-type']).toBe('image/jpeg');
      const bytes = await stored.body();
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(bytes.includes('SecretCam')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      // Left half blue, right half orange, as it was taken.
      const [left, right] = await photo.evaluate((img: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        canvas.width = 320;
        canvas.height = 240;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        const copy = new Image();
        copy.crossOrigin = 'anonymous';
        copy.src = img.src;
        return copy.decode().then(() => {
          context.drawImage(copy, 0, 0);
          return [20, 300].map((x) => [...context.getImageData(x, 20, 1, 1).data]);
        });
      });
      expect(left?.[2]).toBeGreaterThan(150);
      expect(right?.[0]).toBeGreaterThan(150);

      // Another week's photo of the same pose, and one of another, which is not beside it.
      await page.getByRole('button', { name: 'Submit Another Check-in' }).click();
      const drawn = { mimeType: 'image/jpeg', buffer: await drawnPhoto(page) };
      await form.getByLabel('Add photos').setInputFiles([
        { name: 'later.jpg', ...drawn },
        { name: 'back.jpg', ...drawn },
      ]);
      await expect(form.getByText('Added')).toHaveCount(2, { timeout: 40_000 });
      await form.getByLabel('Pose of later.jpg').selectOption({ label: 'Front' });
      await form.getByLabel('Pose of back.jpg').selectOption({ label: 'Back' });
      await form.getByRole('button', { name: 'Submit Check-in' }).click();
      await expect(page.getByText('within 24-48 hours')).toBeVisible();
      await goWithin(page, '/dashboard/progress');
      await expect(page.getByLabel('Pose', { exact: true })).toHaveValue('front');
      const widthOf = (side: string) => {
        const photos = page.getByRole('img', { name: new RegExp(`^${side}, .*Front$`) });
        return expect.poll(async () => {
          await photos.scrollIntoViewIfNeeded();
          return photos.evaluate((img: HTMLImageElement) => img.naturalWidth);
        });
      };
      await widthOf('Before').toBe(320);
      await widthOf('After').toBe(640);
      await page.getByLabel('Before', { exact: true }).selectOption({ index: 0 });
      await widthOf('Before').toBe(640);
      await expectAccessible(page);
    },
  );
});

test.describe('a client who is not assigned', () => {
  // The browser logs the refusal by itself.
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('does not exist for a coach, nor does their program', { tag: '@one-size' }, async ({ page }) => {
    await open(page, 'coach', '/coach/clients/0198c0de-0000-4000-8000-000000000001');
    await expect(page.getByText('We couldn’t find this client')).toBeVisible();
    await page.goto('/coach/clients/00000000-0000-4000-8000-000000000000/program');
    await expect(page.getByText('We couldn’t find this client')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a check-in written offline waits on the device, and is stored once', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await open(page, 'longevity', '/dashboard/checkins');
    const form = await openCheckInForm(page);
    const note = `Written offline ${Date.now()}`;
    await form.getByLabel('Notes').fill(note);
    await expect(
      page.getByRole('heading', { name: 'Your check-ins' }).locator('..'),
      'the list, which shows it later',
    ).toHaveAttribute('aria-busy', 'false');
    await page.context().setOffline(true);
    await expect(form.getByText('Photos need a connection.', { exact: false })).toBeVisible();
    await form.getByRole('button', { name: 'Submit Check-in' }).click();
    await expect(page.getByRole('heading', { name: 'Your check-in is waiting to be sent' })).toBeVisible();
    const card = page.locator('.check-in-card', { hasText: note });
    await expect(card).toContainText('Waiting to be sent');
    const dueDay = page.getByLabel('Due every');
    await dueDay.selectOption('Thursday');
    await expect(page.locator('.due-day')).toContainText('Waiting to be sent');
    await expect(dueDay).toHaveValue('4');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Check-in submitted!' })).toBeVisible();
    await expect(page.locator('.due-day')).not.toContainText('Waiting to be sent');
    await page.reload();
    await expect(dueDay).toHaveValue('4');
    await expect(card).toHaveCount(1);
    await expect(card).not.toContainText('Waiting to be sent');
  });
});
