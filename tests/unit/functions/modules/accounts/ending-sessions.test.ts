import { describe, expect, it } from 'vitest';
import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import { changePassword } from '#functions/modules/accounts/change-password.ts';
import { endSessions } from '#functions/modules/accounts/end-sessions.ts';
import { afterPasswordReset } from '#functions/modules/accounts/identity/password-reset.ts';
import type { SecurityEvent } from '#functions/modules/accounts/security-mail-kinds.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryUserPool } from '#tests/support/fakes/in-memory-user-pool.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

const oldPassword = 'Spring-rain-77';
const newPassword = 'Autumn-wind-88';

function setUp() {
  const clock = frozenClock();
  const accounts = storedAccounts(clock);
  for (const id of ['account-1', 'account-2'])
    accounts.rows.set(id, { account: anAccount({ id, email: `${id}@repz.example` }), groupPending: false });
  const userPool = inMemoryUserPool();
  userPool.passwords.set('token-1', oldPassword);
  const mails: string[] = [];
  const notices = {
    send: async (event: SecurityEvent, accountId: string) => void mails.push(`${event} to ${accountId}`),
  };
  const log = recordingLog();
  const wait = async (ms: number) => clock.advance(ms);
  const withoutPush: string[] = [];
  const removePushDevices = async (accountId: string) => withoutPush.push(accountId);
  const deps = { accounts, userPool, removePushDevices, notices, clock, wait, log };
  const directory = createCallerDirectory({
    records: accounts,
    makeAccount: null,
    defaultTier: 'core',
    clock,
    log,
  });
  /** The API's answer to a token of a sign-in at this instant, in whole seconds as the pool stamps it. */
  const answerTo = (signedInAt: number | null, accountId = 'account-1') =>
    directory
      .load({
        accountId,
        username: accountId,
        sessionId: `of-${signedInAt}`,
        signedInAtMs: signedInAt === null ? null : Math.floor(signedInAt / 1000) * 1000,
        inCoachGroup: false,
      })
      .then(
        () => 'served',
        (error: { code: string }) => error.code,
      );
  const change = (request = { currentPassword: oldPassword, newPassword }) =>
    changePassword(deps, anAccount({ email: 'account-1@repz.example' }), 'token-1', request);
  return { ...deps, deps, mails, withoutPush, answerTo, change };
}

describe('after every login session of an account was ended', () => {
  it('rejects tokens of earlier logins, even from the same second or a pool clock that is ahead', async () => {
    const { deps, clock, answerTo } = setUp();
    const began = clock();
    expect(await answerTo(began)).toBe('served');
    await endSessions(deps, 'account-1');
    for (const signedInAt of [began - 3_600_000, began - 1, began, began + 999]) {
      expect(await answerTo(signedInAt)).toBe('session_ended');
    }
    expect(await answerTo(null)).toBe('session_ended');
  });

  it('accepts a login right after the response, in the same second', async () => {
    const { deps, clock, answerTo } = setUp();
    for (const offset of [0, 1, 499, 999]) {
      clock.advance(offset);
      await endSessions(deps, 'account-1');
      expect(await answerTo(clock())).toBe('served');
    }
  });

  it('signs no other account out, and leaves its push', async () => {
    const { deps, clock, answerTo, userPool, withoutPush } = setUp();
    await endSessions(deps, 'account-1');
    expect(await answerTo(clock() - 60_000, 'account-2')).toBe('served');
    expect([userPool.revoked, withoutPush]).toEqual([['account-1'], ['account-1']]);
  });

  it('keeps the later of two instants, whichever is stored last', async () => {
    const { accounts } = setUp();
    await accounts.endSessionsBefore('account-1', 200);
    await accounts.endSessionsBefore('account-1', 100);
    expect(accounts.rows.get('account-1')?.sessionsEndedAt).toBe(200);
  });

  it('an account that was removed does not come back', async () => {
    const { deps, accounts } = setUp();
    accounts.rows.clear();
    await endSessions(deps, 'account-1');
    expect(accounts.rows.size).toBe(0);
  });
});

describe('a password change', () => {
  it('ends every session, revokes the refresh tokens and tells the owner', async () => {
    const { change, clock, answerTo, userPool, mails } = setUp();
    const before = clock();
    await change();
    expect(userPool.passwords.get('token-1')).toBe(newPassword);
    expect(await answerTo(before)).toBe('session_ended');
    expect(userPool.revoked).toEqual(['account-1']);
    expect(mails).toEqual(['password-changed to account-1']);
  });

  it('changes nothing and ends no session when the current password is wrong', async () => {
    const { change, clock, answerTo, userPool, mails } = setUp();
    await expect(change({ currentPassword: 'Wrong-pass-11', newPassword })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    expect(await answerTo(clock())).toBe('served');
    expect([userPool.revoked, mails]).toEqual([[], []]);
  });

  it('changes once when sent twice, because the second request has the old password', async () => {
    const { change, mails } = setUp();
    await change();
    await expect(change()).rejects.toMatchObject({ code: 'wrong_password' });
    expect(mails).toHaveLength(1);
  });

  it.each(['short-7', 'password', 'Password123', `Aa1${'x'.repeat(126)}`])(
    'refuses the new password %s before the pool hears of it',
    async (weak) => {
      const { change, userPool } = setUp();
      await expect(change({ currentPassword: oldPassword, newPassword: weak })).rejects.toMatchObject({
        code: 'weak_password',
      });
      expect(userPool.passwords.get('token-1')).toBe(oldPassword);
    },
  );

  it('reports sessions that could not be ended, and logs no password', async () => {
    const { change, userPool, mails, log } = setUp();
    userPool.failures = 1;
    await expect(change()).rejects.toMatchObject({ code: 'sessions_not_ended', kind: 'unavailable' });
    expect(mails).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'error', message: 'sessions not ended' }]);
    expect(JSON.stringify(log.entries)).not.toMatch(/Spring|Autumn/);
  });
});

describe('a password reset', () => {
  const event = (triggerSource: string) => ({
    triggerSource,
    userName: 'user-1',
    request: { userAttributes: { sub: 'account-1', 'custom:signup_role': 'coach' } },
  });

  it('ends every session and push, tells the owner, and touches no role and no group', async () => {
    const { deps, clock, answerTo, userPool, mails, accounts, withoutPush } = setUp();
    const before = clock();
    await afterPasswordReset(deps, event('PostConfirmation_ConfirmForgotPassword'));
    expect(await answerTo(before)).toBe('session_ended');
    expect(await answerTo(clock())).toBe('served');
    expect(mails).toEqual(['password-changed to account-1']);
    expect(withoutPush).toEqual(['account-1']);
    expect(userPool.groups.size).toBe(0);
    expect(accounts.rows.get('account-1')?.account.role).toBe('client');
  });

  it('ends no session on a confirmed sign-up', async () => {
    const { deps, clock, answerTo, mails } = setUp();
    await afterPasswordReset(deps, event('PostConfirmation_ConfirmSignUp'));
    expect(await answerTo(clock())).toBe('served');
    expect(mails).toEqual([]);
  });

  it('succeeds when a step fails, and logs the error', async () => {
    const { deps, userPool, log } = setUp();
    userPool.failures = 1;
    await afterPasswordReset(deps, event('PostConfirmation_ConfirmForgotPassword'));
    expect(log.entries).toMatchObject([
      { level: 'error', message: 'sessions not ended after a password reset' },
    ]);
  });
});
