import { describe, expect, it } from 'vitest';
import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import type { StoredEntitlement } from '#functions/modules/accounts/stored-entitlement.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

const claims = {
  accountId: 'account-1',
  username: 'account-1',
  sessionId: 'session-1',
  signedInAtMs: null,
  inCoachGroup: false,
};

function setUp(
  entitlement: StoredEntitlement | null,
  defaultTier: 'core' | null = 'core',
  groupPending = false,
) {
  const clock = frozenClock();
  const records = storedAccounts(clock);
  const log = recordingLog();
  records.rows.set('account-1', { account: anAccount(), groupPending });
  if (entitlement !== null) records.entitlements.set('account-1', entitlement);
  const makeAccount = async () => {
    throw new Error('the pool is away');
  };
  const deps = { records, makeAccount, defaultTier, clock, log };
  return { directory: createCallerDirectory(deps), records, log, deps };
}

describe('what the caller may use', () => {
  it.each([null, 'core'] as const)('is the default tier %s without a subscription', async (tier) => {
    const { directory } = setUp(null, tier);
    expect((await directory.load(claims)).entitlement).toEqual({ tier, source: 'default', status: 'none' });
  });

  it('is the tier of a live subscription', async () => {
    const { directory } = setUp({ status: 'active', tier: 'performance' });
    expect((await directory.load(claims)).entitlement).toMatchObject({
      tier: 'performance',
      source: 'subscription',
    });
  });

  it('keeps the tier for seven days after a failed payment, and no longer', async () => {
    const within = setUp({ status: 'past_due', tier: 'longevity', pastDueSince: '2026-02-23T10:07:31.000Z' });
    expect((await within.directory.load(claims)).entitlement).toMatchObject({
      tier: 'longevity',
      graceEndsAt: '2026-03-02T10:07:31.000Z',
    });
    const after = setUp({ status: 'past_due', tier: 'longevity', pastDueSince: '2026-02-23T10:07:30.000Z' });
    expect((await after.directory.load(claims)).entitlement).toMatchObject({
      tier: 'core',
      source: 'default',
    });
  });

  it('falls back to the default tier for an unknown status, and raises an alarm', async () => {
    const { directory, log } = setUp({ status: 'half_paid', tier: 'longevity' });
    expect((await directory.load(claims)).entitlement).toMatchObject({ tier: 'core', status: 'half_paid' });
    expect(log.entries).toMatchObject([{ level: 'error', message: 'entitlement not understood' }]);
  });
});

describe('coaches and admins', () => {
  it.each(['coach', 'admin'] as const)('have no tier, with a subscription or without: %s', async (role) => {
    for (const entitlement of [null, { status: 'past_due', tier: 'longevity' } as const]) {
      const { directory, records } = setUp(entitlement);
      records.rows.set('account-1', { account: anAccount({ role }), groupPending: false });
      const status = entitlement?.status ?? 'none';
      expect((await directory.load(claims)).entitlement).toEqual({ tier: null, source: 'default', status });
    }
  });
});

describe('an account that is not complete', () => {
  it('is served while only its group is missing', async () => {
    const { directory, log } = setUp(null, 'core', true);
    expect((await directory.load(claims)).account.id).toBe('account-1');
    expect(log.entries).toMatchObject([{ level: 'warn' }]);
  });

  it('is 503 while it cannot be made', async () => {
    const { directory, records } = setUp(null);
    records.rows.clear();
    await expect(directory.load(claims)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'account_not_ready',
    });
  });

  it('is refused by a function that may not make accounts', async () => {
    const { records, deps } = setUp(null);
    records.rows.clear();
    const directory = createCallerDirectory({ ...deps, makeAccount: null });
    await expect(directory.load(claims)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('an account that is removed', () => {
  it('takes no request anymore, not even one that only reads', async () => {
    const { directory, records } = setUp(null);
    records.rows.set('account-1', {
      account: anAccount(),
      groupPending: false,
      closing: true,
      removing: true,
    });
    await expect(directory.load(claims)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('does not come back by a token that outlives it', async () => {
    const { deps, records } = setUp(null);
    records.rows.clear();
    const gone = async () => {
      throw Object.assign(new Error('no such user'), { name: 'UserNotFoundException' });
    };
    await expect(createCallerDirectory({ ...deps, makeAccount: gone }).load(claims)).rejects.toMatchObject({
      code: 'session_ended',
    });
    expect(records.rows.size).toBe(0);
  });
});
