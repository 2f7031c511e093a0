import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

// Speech is refused once.
test.use({ allowedConsoleErrors: [/status of 503 .*elevenlabs-tts/] });

async function open(page: Page, path: string, name = 'performance'): Promise<void> {
  await openSignedIn(page, demoPerson(name), path);
  await expect(page).toHaveURL(new RegExp(path.replace(/[?]/g, '\\?')));
}

/** Length in seconds and loudness (root mean square) of audio, by the browser's own decoder. */
function measured(page: Page, audioContent: string) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes.buffer);
    const samples = sound.getChannelData(0);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    return { seconds: sound.duration, level: Math.sqrt(power) };
  }, audioContent);
}

test('the voice coach is heard: audio above silence that plays to its end @promise:voice_coaching', {
  tag: '@one-size',
}, async ({ page }) => {
  // Every sound that this page plays, and how far it came.
  await page.addInitScript(() => {
    const played: { src: string; ended: boolean; seconds: number }[] = [];
    Reflect.set(window, 'played', played);
    const elements = new Set<unknown>();
    Reflect.set(window, 'elements', elements);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function record(this: HTMLMediaElement) {
      elements.add(this);
      const sound = { src: this.src.slice(0, 5), ended: false, seconds: 0 };
      played.push(sound);
      this.addEventListener('timeupdate', () => {
        sound.seconds = Math.max(sound.seconds, this.currentTime);
      });
      this.addEventListener('ended', () => {
        sound.ended = true;
      });
      return play.call(this);
    };
  });
  await open(page, '/dashboard/training?tab=voice');
  await expect(page.getByRole('heading', { name: 'Voice Coach' })).toBeVisible();
  await page.getByRole('radio', { name: /Supportive Sarah/ }).check();
  await page.getByLabel(/^Speed/).fill('2');

  const speech = page.waitForResponse((response) => response.url().endsWith('/api/elevenlabs-tts'));
  await page.getByRole('button', { name: 'Start Voice Coaching' }).click();
  await expect(page.getByText('Voice Coaching Started').first()).toBeVisible();
  await expect(page.getByText('Supportive Sarah is ready to guide you!').first()).toBeVisible();
  const { audioContent }: { audioContent: string } = await (await speech).json();
  const { seconds, level } = await measured(page, audioContent);
  expect(seconds).toBeGreaterThan(2);
  expect(level).toBeGreaterThan(0.02);

  await expect(page.getByText(/it's Supportive Sarah/)).toBeVisible();
  // The greeting itself, and not only the silence that unlocks the element.
  const greeting = () =>
    page.evaluate(() => {
      const played: unknown = Reflect.get(window, 'played');
      const elements: unknown = Reflect.get(window, 'elements');
      const sounds = Array.isArray(played) ? played : [];
      const voice = sounds.find(({ src }) => src === 'blob:');
      return { ...voice, elements: elements instanceof Set ? elements.size : 0 };
    });
  await expect.poll(greeting, { timeout: 30_000 }).toMatchObject({ ended: true, elements: 1 });
  expect((await greeting()).seconds).toBeGreaterThan(1);

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop Voice Coaching' }).click();
  await expect(page.getByText('Session ended. Great work!').first()).toBeVisible();

  // The chosen voice is still there on the next page; what was heard, which the device keeps, is not.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: /Supportive Sarah/ })).toBeChecked();

  // Where no speech can be made, the coach says so in words.
  await page.route('**/api/elevenlabs-tts', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'x', message: 'x', requestId: 'x' } } }),
  );
  await page.getByRole('button', { name: 'Start Voice Coaching' }).click();
  await expect(page.getByText('Voice Generation Error').first()).toBeVisible();
  await expect(page.getByText('Unable to generate voice coaching. Please try again.').first()).toBeVisible();
});

test('a client chats with the assistant, and finds the conversation again @promise:ai_fitness_assistant @promise:intake.aiInsights @phone-only', async ({
  page,
}) => {
  await open(page, '/dashboard/ai');
  const input = page.getByLabel('Your question');
  await expect(input).toBeVisible();
  await input.fill('   ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The assistant is typing …')).toBeHidden();

  await page.getByRole('button', { name: 'How can I sleep and recover better?' }).click();
  await expect(page.getByText('The assistant is typing …')).toBeVisible();
  await expect(input).toBeEditable({ editable: false });
  await expect(page.getByText(/seven to nine hours of sleep/).first()).toBeVisible();
  await expect(input).toBeEditable();

  await input.fill('<b>Hello</b> assistant');
  await input.press('Enter');
  await expect(input).toHaveValue('');
  await expect(page.getByText('<b>Hello</b> assistant').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'your plan' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(page.getByText('<b>Hello</b> assistant').first()).toBeVisible();
  await goWithin(page, '/ai-assistant');
  for (const topic of ['Workout planning', 'Nutrition guidance', 'Progress analysis']) {
    await expect(page.getByRole('heading', { name: topic })).toBeVisible();
  }
  await expect(page.getByText('<b>Hello</b> assistant').first()).toBeVisible();
});

test('a question for a doctor gets the safe answer, and the coach hears of it by a tap alone', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/dashboard/ai', 'longevity');
  await page.getByLabel('Your question').fill('What dose of testosterone should I inject?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/I do not give amounts, schedules or combinations/).first()).toBeVisible();
  const told = page.getByText('Sent to your coach, in your own words.', { exact: false });
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell my coach' }).press('Enter');
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell my coach' })).toHaveCount(0);
  await goWithin(page, '/messages');
  await expect(page.getByText('What dose of testosterone should I inject?').first()).toBeVisible();
});
