import { describe, expect, it } from 'vitest';
import { ensureAccount } from '#functions/modules/accounts/ensure-account.ts';
import { confirmSignUp } from '#functions/modules/accounts/identity/confirm-sign-up.ts';
import type { UserAttributes } from '#functions/modules/accounts/user-pool.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryFlags } from '#tests/support/fakes/in-memory-flags.ts';
import { inMemoryUserPool } from '#tests/support/fakes/in-memory-user-pool.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

const ana = {
  sub: 'id-1',
  email: ' Ana@Repz.Example ',
  name: 'Ana Lima',
  locale: 'pt-BR',
  zoneinfo: 'Europe/Lisbon',
  'custom:weight_unit': 'lb',
};
const person = { accountId: 'id-1', username: 'user-1' };

function setUp(attributes: UserAttributes = ana, flags: Parameters<typeof inMemoryFlags>[0] = {}) {
  const clock = frozenClock();
  const deps = {
    clock,
    accounts: storedAccounts(clock),
    flags: inMemoryFlags(flags),
    userPool: inMemoryUserPool({ 'user-1': attributes }),
    log: recordingLog(),
  };
  const confirm = (triggerSource = 'PostConfirmation_ConfirmSignUp', clientMetadata = {}) =>
    confirmSignUp(deps, {
      triggerSource,
      userName: 'user-1',
      request: { userAttributes: attributes, clientMetadata },
    });
  return { ...deps, deps, confirm };
}

const complete = { account: { email: 'ana@repz.example', role: 'client' }, groupPending: false };

describe('an account is made', () => {
  it('by the trigger alone', async () => {
    const { confirm, accounts, userPool } = setUp();
    await confirm();
    expect(accounts.rows.get('id-1')).toMatchObject(complete);
    expect(userPool.groups.get('user-1')).toEqual(new Set(['client']));
  });

  it('by the first request alone, from what the pool knows', async () => {
    const { deps, accounts, userPool } = setUp();
    const account = await ensureAccount(deps, person);
    expect(account).toEqual({
      id: 'id-1',
      email: 'ana@repz.example',
      fullName: 'Ana Lima',
      role: 'client',
      permissions: [],
      coachApproved: false,
      locale: 'pt',
      timeZone: 'Europe/Lisbon',
      timeZoneSource: 'browser',
      weightUnit: 'lb',
      weightUnitSource: 'browser',
      createdAt: '2026-03-02T10:07:30.000Z',
    });
    expect(accounts.rows.get('id-1')).toMatchObject(complete);
    expect(userPool.groups.get('user-1')).toEqual(new Set(['client']));
  });

  it('once by both at once, and by many at once', async () => {
    const { deps, confirm, accounts, userPool } = setUp();
    const requests = Array.from({ length: 20 }, () => ensureAccount(deps, person));
    const [, ...made] = await Promise.all([confirm(), ...requests]);
    expect(new Set(made.map((account) => JSON.stringify(account))).size).toBe(1);
    expect(accounts.rows.get('id-1')).toMatchObject(complete);
    expect(userPool.groups.get('user-1')).toEqual(new Set(['client']));
  });

  it('to its end by the next run, when the first died between row and group', async () => {
    const { deps, accounts, userPool } = setUp();
    userPool.failures = 1;
    await expect(ensureAccount(deps, person)).rejects.toThrow('TooManyRequests');
    expect(accounts.rows.get('id-1')).toMatchObject({ groupPending: true });
    await ensureAccount(deps, person);
    expect(accounts.rows.get('id-1')).toMatchObject(complete);
    expect(userPool.groups.get('user-1')).toEqual(new Set(['client']));
  });

  it('later, when the trigger fails: the person never sees it, operators do', async () => {
    const { confirm, userPool, log } = setUp();
    userPool.failures = 1;
    await expect(confirm()).resolves.toBeUndefined();
    expect(log.entries).toMatchObject([{ level: 'error', message: 'account not made at confirmation' }]);
  });

  it('with the name before the @ sign when the pool holds none, and English and UTC when it holds nonsense', async () => {
    const { deps } = setUp({
      sub: 'id-1',
      email: 'bo@repz.example',
      locale: '<script>',
      zoneinfo: 'Mars/Base',
      'custom:weight_unit': 'stone',
    });
    expect(await ensureAccount(deps, person)).toMatchObject({
      fullName: 'bo',
      locale: 'en',
      timeZone: 'UTC',
    });
  });
});

describe('the role of a new account', () => {
  const roleFor = async (requested: string, coachSignUp = true) => {
    const { deps, userPool } = setUp({ ...ana, 'custom:signup_role': requested }, { coachSignUp });
    const { role, coachApproved } = await ensureAccount(deps, person);
    return { role, coachApproved, groups: [...(userPool.groups.get('user-1') ?? [])] };
  };

  it('is coach when requested, but not approved yet', async () => {
    expect(await roleFor('coach')).toEqual({ role: 'coach', coachApproved: false, groups: ['coach'] });
  });

  it('is client while operators let no coaches sign up', async () => {
    expect(await roleFor('coach', false)).toMatchObject({ role: 'client', groups: ['client'] });
  });

  it.each(['admin', 'Admin', 'coach ', 'coach,admin', 'owner', ''])(
    'is client when "%s" is requested',
    async (requested) => {
      expect(await roleFor(requested)).toMatchObject({ role: 'client', groups: ['client'] });
    },
  );

  it.each(['custom:role', 'role', 'cognito:groups', 'custom:tier'])(
    'pays no heed to the attribute %s',
    async (name) => {
      const { deps } = setUp({ ...ana, [name]: 'admin' });
      expect(await ensureAccount(deps, person)).toMatchObject({ role: 'client', permissions: [] });
    },
  );

  it('pays no heed to client metadata', async () => {
    const { confirm, accounts } = setUp();
    await confirm('PostConfirmation_ConfirmSignUp', { role: 'admin', 'custom:signup_role': 'coach' });
    expect(accounts.rows.get('id-1')?.account.role).toBe('client');
  });
});

describe('an account that exists', () => {
  it('keeps its role and groups when the attributes change', async () => {
    const { deps, confirm, accounts, userPool } = setUp({ ...ana, 'custom:signup_role': 'coach' });
    accounts.rows.set('id-1', { account: anAccount({ id: 'id-1', role: 'admin' }), groupPending: false });
    await confirm();
    expect(await ensureAccount(deps, person)).toMatchObject({ role: 'admin' });
    expect(userPool.groups.size).toBe(0);
  });

  it('is not touched, nor made, by a forgotten password', async () => {
    const { confirm, accounts, userPool } = setUp();
    await confirm('PostConfirmation_ConfirmForgotPassword');
    expect(accounts.rows.size).toBe(0);
    expect(userPool.groups.size).toBe(0);
  });
});
