import { describe, expect, it, test } from 'vitest';
import { adoptRegion } from '#functions/modules/accounts/adopt-region.ts';
import { followIntakeUnit, updateAccount } from '#functions/modules/accounts/update-account.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { unchosenSettings, weightUnitForLanguageTag } from '#shared/domain/locale/region.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

const untouched = anAccount({ timeZone: 'UTC', weightUnit: 'kg' });
const california = { timeZone: 'America/Los_Angeles', weightUnit: 'lb' } as const;
const japan = { timeZone: 'Asia/Tokyo', weightUnit: 'kg' } as const;

function setUp(account: Account = untouched) {
  const accounts = storedAccounts(frozenClock());
  accounts.rows.set(account.id, { account, groupPending: false });
  const now = () => accounts.rows.get(account.id)?.account ?? account;
  return { accounts, now, login: (region = california) => adoptRegion(accounts, now(), region) };
}

describe('at a login of a client who never chose', () => {
  it("adopts the browser's zone and unit, and marks them as adopted", async () => {
    const { login } = setUp();
    expect(await login()).toMatchObject({
      ...california,
      timeZoneSource: 'adopted',
      weightUnitSource: 'adopted',
    });
  });

  it('does not mark values that were the same already', async () => {
    const { accounts, login, now } = setUp();
    await login();
    expect(unchosenSettings(now())).toEqual({ timeZone: false, weightUnit: false });
    accounts.rows.set(untouched.id, { account: untouched, groupPending: false });
    expect(await adoptRegion(accounts, untouched, japan)).toMatchObject({
      timeZoneSource: 'adopted',
      weightUnit: 'kg',
      weightUnitSource: 'browser',
    });
  });

  it('skips an unknown zone and tries again at the next login', async () => {
    const { accounts, now } = setUp();
    const after = await adoptRegion(accounts, now(), { timeZone: 'Mars/Base', weightUnit: 'lb' });
    expect(after).toMatchObject({ timeZone: 'UTC', weightUnit: 'lb' });
    expect(unchosenSettings(after).timeZone).toBe(true);
    expect((await adoptRegion(accounts, after, california)).timeZone).toBe('America/Los_Angeles');
  });

  it('keeps the first of two parallel devices, permanently', async () => {
    const { accounts, now } = setUp();
    const seen = now();
    await Promise.all([adoptRegion(accounts, seen, california), adoptRegion(accounts, seen, japan)]);
    expect(now().timeZone).toBe('America/Los_Angeles');
    await adoptRegion(accounts, now(), japan);
    // The device that still holds what it read before.
    await adoptRegion(accounts, seen, japan);
    expect(now()).toMatchObject(california);
  });

  it('counts undoing as a choice, so later logins adopt nothing', async () => {
    const { accounts, login, now } = setUp();
    const adopted = await login();
    await updateAccount(accounts, adopted, { timeZone: 'UTC', weightUnit: 'kg' });
    expect(now()).toMatchObject({ timeZoneSource: 'chosen', weightUnitSource: 'chosen' });
    expect(await adoptRegion(accounts, now(), japan)).toMatchObject({ timeZone: 'UTC', weightUnit: 'kg' });
  });

  it('leaves other accounts alone', async () => {
    const { accounts, login } = setUp();
    const other = anAccount({ id: 'account-2', timeZone: 'UTC' });
    accounts.rows.set('account-2', { account: other, groupPending: false });
    await login();
    expect(accounts.rows.get('account-2')?.account).toEqual(other);
  });
});

test.each([
  [{ timeZone: 'Europe/Berlin', weightUnit: 'kg' } as const, { timeZone: false, weightUnit: true }],
  [{ timeZone: 'UTC', weightUnit: 'lb' } as const, { timeZone: true, weightUnit: false }],
  [
    { timeZone: 'UTC', weightUnit: 'kg', timeZoneSource: 'chosen', weightUnitSource: 'browser' } as const,
    { timeZone: false, weightUnit: false },
  ],
])(
  'an account from before sources were kept, %o, counts as chosen where it differs from the defaults',
  (about, open) => {
    expect(unchosenSettings(anAccount(about))).toEqual(open);
  },
);

test('counts only submitted fields as chosen: saving a name leaves zone and unit open', async () => {
  const { accounts, now } = setUp();
  await updateAccount(accounts, now(), { fullName: 'Ana Costa' });
  expect(unchosenSettings(now())).toEqual({ timeZone: true, weightUnit: true });
  await updateAccount(accounts, now(), { timeZone: 'UTC' });
  expect(unchosenSettings(now())).toEqual({ timeZone: false, weightUnit: true });
});

describe('the unit of the intake', () => {
  const pounds = { currentWeight: { value: 180, unit: 'lb' }, targetWeight: null } as const;

  it.each([undefined, 'browser'] as const)('is adopted over a source of %s', async (weightUnitSource) => {
    const account = anAccount({ weightUnit: 'kg', ...(weightUnitSource && { weightUnitSource }) });
    const { accounts, now } = setUp(account);
    await followIntakeUnit(accounts, now(), pounds);
    expect(now()).toMatchObject({ weightUnit: 'lb', weightUnitSource: 'chosen' });
  });

  it.each(['chosen', 'adopted'] as const)('does not replace a unit that was %s', async (weightUnitSource) => {
    const { accounts, now } = setUp(anAccount({ weightUnit: 'kg', weightUnitSource }));
    await followIntakeUnit(accounts, now(), pounds);
    expect(now().weightUnit).toBe('kg');
  });

  it('changes nothing when no weight was entered', async () => {
    const { accounts, now } = setUp();
    await followIntakeUnit(accounts, now(), { currentWeight: null, targetWeight: null });
    expect(now()).toEqual(untouched);
  });
});

test.each([
  ['en-US', 'lb'],
  ['es-US', 'lb'],
  ['en', 'lb'],
  ['en-GB', 'kg'],
  ['de', 'kg'],
  ['de-AT', 'kg'],
  ['pt-BR', 'kg'],
  ['not a tag', 'kg'],
])('a browser in %s weighs in %s', (tag, unit) => expect(weightUnitForLanguageTag(tag)).toBe(unit));
