// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { AccountResponse } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loadOrRememberAccount, rememberAccount } from '#web/session/remembered-account.ts';

const ana: AccountResponse = {
  account: anAccount({ id: 'ana' }),
  entitlement: { tier: 'core', source: 'default', status: 'none' },
};
beforeEach(() => {
  localStorage.clear();
  rememberAccount(localStorage, ana, 0);
});

function open(status: number, code: string, userId = 'ana') {
  return loadOrRememberAccount({
    load: async () => Promise.reject(new ApiError({ status, code, message: 'No' })),
    storage: localStorage,
    storedUserId: async () => userId,
  });
}

test.each([
  ['nothing gets through', 0, 'network'],
  ['a network answers with its own login page', 200, 'unexpected_answer'],
  ['the edge answers for an API that is down', 504, 'unexpected_answer'],
])('the app opens with the account that is known where %s', async (_, status, code) => {
  expect((await open(status, code)).account.id).toBe('ana');
  await expect(open(status, code, 'ben')).rejects.toMatchObject({ status });
});

test.each([
  [401, 'unauthenticated'],
  [403, 'account_disabled'],
  [429, 'unexpected_answer'],
  [500, 'internal'],
])('a %i with code %s is not hidden behind the account that is known', async (status, code) => {
  await expect(open(status, code)).rejects.toMatchObject({ status, code });
});
