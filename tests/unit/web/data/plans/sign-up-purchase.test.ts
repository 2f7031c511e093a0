// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { keepSignUp } from '#web/data/plans/sign-up-purchase.ts';

const mistyped = { accountId: 'first', email: 'anna@repz.example', verifier: 'one' };
const newest = { accountId: 'second', email: 'ana@repz.example', verifier: 'two' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  pendingPurchase.keep({ ...mistyped, sessionId: 'paid', movesFrom: null, replaced: [] });
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const refusal = (code: string) => ({ error: { code, message: 'No.', requestId: 'r' } });

test('a sign-up whose purchase cannot move starts without it', async () => {
  answer(404, refusal('sign_up_not_found'));
  expect(await keepSignUp(newest)).toBe('refused');
  expect(pendingPurchase.of(newest.email)).toMatchObject({ sessionId: null, movesFrom: null });
});

test.each([
  ['a function that does not know the route', refusal('route_not_found')],
  ['the gateway', { message: 'Not Found' }],
])('what was paid still waits to move after a 404 of %s', async (_, body) => {
  answer(404, body);
  expect(await keepSignUp(newest)).toBe('failed');
  expect(pendingPurchase.of(newest.email)).toMatchObject({
    sessionId: 'paid',
    movesFrom: { accountId: 'first', verifier: 'one' },
  });
});
