import type { Page } from 'playwright';
import { notificationsResponseSchema } from '#shared/contracts/account/notifications.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { subscribedBrowser } from '#tests/support/push-subscriptions.ts';
import { callApi, password, stack } from '#tests/support/stack.ts';

/** The browser of the tests reaches no push service, so its subscription is one at the double. */
async function subscribe(page: Page, accountId: string, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const subscription = { endpoint: address, options: { applicationServerKey: null } };
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [],
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        getRegistration: async () => registration,
        register: async () => registration,
        addEventListener() {},
      },
    });
  }, endpoint);
  await page.goto('/');
  // As the page writes it when a person turns push on.
  await page.evaluate(async (id) => {
    const login = JSON.stringify({ accountId: id, until: Date.now() + 3_600_000 });
    await (await caches.open('repz-push')).put('/push-login', new Response(login));
  }, accountId);
}

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the end of a rest reaches a phone that was locked, and not one that was unlocked before', {
  tag: '@phone-only',
}, async ({ page }) => {
  const { accountId, email, token } = await payingClient('core', 'Jordan Reyes');
  await answerHealthQuestions(token);
  const call = (method: string, path: string, body?: object) =>
    answerOf(notificationsResponseSchema, callApi(method, path, token, body));
  const { publicKey } = await call('GET', '/api/account/notifications');
  const phone = await subscribedBrowser(stack.pushUrl(), publicKey ?? '');
  await call('PUT', '/api/account/push-devices', phone.request);
  await subscribe(page, accountId, phone.request.endpoint);
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/dashboard/training');

  await page.getByRole('button', { name: 'Empty workout' }).click();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Search exercises').fill('Back Squat');
  await sheet.getByRole('button', { name: 'Back Squat', exact: true }).click();
  await page.getByLabel('Reps', { exact: true }).fill('8');
  await page.getByLabel('Load (kg)').fill('60');
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  const asked = () =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/account/rest-alert');
  const turned = async (state: 'hidden' | 'visible') => {
    const [answer] = await Promise.all([asked(), turn(page, state)]);
    return answer.json();
  };
  expect(await turned('hidden')).toEqual({ isWaiting: true });
  expect(await turned('visible')).toEqual({ isWaiting: false });

  const clock = page.getByRole('timer');
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + seconds;
  };
  while ((await secondsLeft()) > 35) await page.getByRole('button', { name: '−15 s' }).click();
  expect(await turned('hidden')).toEqual({ isWaiting: true });
  await expect
    .poll(phone.received, { timeout: 90_000 })
    .toMatchObject([{ id: 'repz-rest', title: 'Rest is over. Next set.' }]);
  const [notice] = await phone.received();
  expect(page.url()).toContain(new URL(String(Object(notice).url), page.url()).search);
});
