import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallApi } from '#scripts/local/seed/seed-booking.ts';
import { uploadPortrait } from '#scripts/local/seed/seed-coach-profile.ts';
import { coachProfileResponseSchema, publicCoachesSchema } from '#shared/contracts/coaching/coach-profile.ts';
import { threadsResponseSchema } from '#shared/contracts/messages/messages.ts';
import { portraitSide } from '#shared/domain/coaching/coach-profile.ts';
import { demoPerson, newPerson, signUpAndEnterCode } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { setUpCoach } from '#tests/support/people-with-roles.ts';
import { sampleJpeg } from '#tests/support/photos/sample-photos.ts';
import { callApi } from '#tests/support/stack.ts';

async function answerOf<T>(schema: z.core.$ZodType<T>, response: Promise<Response>): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(200);
  return z.parse(schema, JSON.parse(text));
}

/** Few, so that payments of other tests rather get another coach. */
const settings = { capacity: 3, languages: ['en'], locations: [] };

test('a visitor chooses a coach who published a profile, pays, and that coach is theirs', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const suffix = randomUUID().slice(0, 8);
  const coach = await makePerson('coach');
  const token = coach.accessToken;
  const person = { ...newPerson(), fullName: `Nia ${suffix}` };
  const intro = `I coach lifters who work shifts, ${suffix}.`;
  const handle = `remy-${suffix}`;

  try {
    await test.step('a coach with hours and room asks for a public page', async () => {
      await setUpCoach(coach.id);
      expect((await callApi('PUT', '/api/coach/settings', token, settings)).status).toBe(200);
      const draft = { version: 0, handle, intro, approach: 'Three days a week.', certificates: [] };
      const asCoach: CallApi = (method, path, schema, body) =>
        answerOf(schema, callApi(method, path, token, body));
      const portrait = sampleJpeg({ width: portraitSide, height: portraitSide });
      const photoId = await uploadPortrait(asCoach, Uint8Array.from(portrait));
      const saved = callApi('PUT', '/api/coach/profile', token, { ...draft, photoId });
      const { version } = (await answerOf(coachProfileResponseSchema, saved)).profile;
      const asked = callApi('POST', '/api/coach/profile/publish', token, { version });
      expect((await answerOf(coachProfileResponseSchema, asked)).profile.state).toBe('waiting');
    });

    await test.step('an admin reads and approves it', async () => {
      const office = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
      await office.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
      const admin = await office.newPage();
      await openSignedIn(admin, demoPerson('admin'), '/coach-admin');
      const profile = admin.locator('details', { hasText: intro });
      await expect(profile.getByText('Waiting for approval')).toBeVisible();
      await expect(profile.getByText(intro)).toBeVisible();
      await expectAccessible(admin);
      await profile.getByRole('button', { name: 'Approve Remy Coach’s profile' }).click();
      await expect(profile.getByText('Public', { exact: true })).toBeVisible();
      await office.close();
    });

    await test.step('visitors see the page and that the coach has room', async () => {
      // The job that counts a coach's clients every minute; the list may be half a minute old.
      await invokeFunction('coaching-jobs', timetable);
      await expect
        .poll(
          async () => {
            const { coaches } = await answerOf(publicCoachesSchema, callApi('GET', '/api/coaches'));
            return coaches.find((each) => each.handle === handle)?.hasRoom;
          },
          { timeout: 120_000, intervals: [1_000] },
        )
        .toBe(true);
      await page.goto(`/coaches/${handle}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Remy Coach' })).toBeVisible();
      await expect(page.getByText(intro)).toBeVisible();
      await expect(page.getByText('Has room')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('a visitor chooses the coach beside a tier', async () => {
      await page.goto('/?ab.pricing_presentation=control');
      await page
        .getByRole('link', { name: /Join.*Prime Suite|Prime Suite.*Join/ })
        .first()
        .click();
      const panel = page.getByRole('dialog');
      await expect(panel).toContainText('$1,908.00');
      await expect(panel.getByRole('radio', { name: /Let us choose/ })).toBeChecked();
      await panel.getByRole('radio', { name: new RegExp(suffix) }).check();
      await expect(panel.getByRole('button', { name: 'Remy Coach', exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('signs up, pays, and reads the name of the coach', async () => {
      await signUpAndEnterCode(page, person);
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel('Expiry').fill('12 / 34');
      await page.getByLabel('CVC').fill('123');
      await page.getByRole('button', { name: 'Pay $1,908.00' }).click();
      await expect(page).toHaveURL(/\/payment-success/);
      await expect(page.getByRole('heading', { name: 'Remy Coach is your coach' })).toBeVisible({
        timeout: 95_000,
      });
      await expect(page.getByText(/can’t take you on right now/)).toHaveCount(0);
    });

    await test.step('is a client of the coach whom they chose', async () => {
      const { threads } = await answerOf(threadsResponseSchema, callApi('GET', '/api/messages', token));
      expect(threads.map(({ name }) => name)).toContain(person.fullName);
    });
  } finally {
    // Panels of other tests are as before, and payments give this coach nobody.
    await callApi('PUT', '/api/coach/settings', token, { ...settings, capacity: 0 });
    await callApi('POST', '/api/coach/profile/withdraw', token);
  }
  expect((await callApi('GET', `/api/coaches/${handle}`)).status).toBe(404);
});
