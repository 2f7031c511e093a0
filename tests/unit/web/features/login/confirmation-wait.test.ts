// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { keepForConfirmation, waitForConfirmation } from '#web/features/login/confirmation-wait.ts';
import { tellConfirmed } from '#web/features/login/confirmed-elsewhere.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';

const email = 'ada@repz.example';
const named = (name: string) => Object.assign(new Error(name), { name });

let confirmed: boolean;
let failure: Error | null;
let signedIn: SignInStep[];
const signIn = vi.fn(async (): Promise<SignInStep> => {
  if (failure !== null) throw failure;
  return { kind: confirmed ? 'done' : 'unconfirmed' };
});
const begin = (address = email) => waitForConfirmation(address, (step) => signedIn.push(step), signIn);
const show = (state: 'visible' | 'hidden') =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  confirmed = false;
  failure = null;
  signedIn = [];
  signIn.mockClear();
  show('visible');
  keepForConfirmation(email, 'Strong-enough-77');
});
afterEach(() => {
  vi.useRealTimers();
});

test('a code that was confirmed here signs in at once, with the password of the sign-up, and once', async () => {
  const wait = begin();
  confirmed = true;
  expect(await Promise.all([wait.signInNow(), wait.signInNow()])).toEqual(['signed-in', 'signed-in']);
  expect(signIn).toHaveBeenCalledExactlyOnceWith(email, 'Strong-enough-77');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signedIn).toEqual([{ kind: 'done' }]);
  expect(await wait.signInNow()).toBe('forgotten');
});

test('an address that another tab corrected signs nobody in, even when its owner confirms it', async () => {
  const wait = begin();
  pendingPurchase.keep({
    email: 'ada.right@repz.example',
    accountId: 'account-ada',
    verifier: 'v'.repeat(43),
    sessionId: null,
    movesFrom: null,
    replaced: [email],
  });
  confirmed = true;
  expect(await wait.signInNow()).toBe('forgotten');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([signIn.mock.calls, signedIn]).toEqual([[], []]);
  pendingPurchase.forget();
});

test('nor once the purchase of the corrected address is done, and with it what was kept of the correction', async () => {
  const wait = begin();
  pendingPurchase.keep({
    email: 'ada.right@repz.example',
    accountId: 'account-ada',
    verifier: 'v'.repeat(43),
    sessionId: null,
    movesFrom: null,
    replaced: [email],
  });
  window.dispatchEvent(new StorageEvent('storage'));
  pendingPurchase.forget();
  confirmed = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await wait.signInNow()).toBe('forgotten');
  expect([signIn.mock.calls, signedIn]).toEqual([[], []]);
});

test('an attempt that was under way before the confirmation is repeated', async () => {
  const wait = begin();
  let answer: (step: SignInStep) => void = () => undefined;
  signIn.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(10_000);
  const now = wait.signInNow();
  confirmed = true;
  answer({ kind: 'unconfirmed' });
  expect(await now).toBe('signed-in');
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('a lost connection forgets nothing, a password that changed meanwhile does', async () => {
  const wait = begin();
  failure = named('NetworkError');
  expect(await wait.signInNow()).toBe('failed');
  failure = named('NotAuthorizedException');
  expect(await wait.signInNow()).toBe('forgotten');
  failure = null;
  confirmed = true;
  expect(await wait.signInNow()).toBe('forgotten');
  expect(signedIn).toEqual([]);
});

test('the password of another address, or of half an hour ago, is not used', async () => {
  confirmed = true;
  expect(await begin('bea@repz.example').signInNow()).toBe('forgotten');
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect(await begin().signInNow()).toBe('forgotten');
  expect(signIn).not.toHaveBeenCalled();
});

test('polls while the tab is visible, and not while it is hidden', async () => {
  const wait = begin();
  show('hidden');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(signIn).not.toHaveBeenCalled();
  show('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signIn).toHaveBeenCalledTimes(2);
  wait.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('a hidden tab signs in as soon as another tab of the browser says that its address is confirmed', async () => {
  vi.useRealTimers();
  begin();
  show('hidden');
  confirmed = true;
  tellConfirmed('bea@repz.example');
  tellConfirmed(email);
  await vi.waitFor(() => expect(signedIn).toEqual([{ kind: 'done' }]));
  expect(signIn).toHaveBeenCalledTimes(1);
});
