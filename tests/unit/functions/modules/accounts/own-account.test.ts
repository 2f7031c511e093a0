import { describe, expect, it } from 'vitest';
import { arrangeToday } from '#functions/modules/accounts/arrange-today.ts';
import { sessionMarkSeconds, signOut } from '#functions/modules/accounts/end-sessions.ts';
import { updateAccount } from '#functions/modules/accounts/update-account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

function setUp() {
  const clock = frozenClock();
  const accounts = storedAccounts(clock);
  accounts.rows.set('account-1', { account: anAccount(), groupPending: false });
  accounts.rows.set('account-2', { account: anAccount({ id: 'account-2' }), groupPending: false });
  return { clock, accounts };
}

describe('updateAccount', () => {
  it('changes only the given fields of only this account', async () => {
    const { accounts } = setUp();
    const changed = await updateAccount(accounts, anAccount(), { locale: 'fr', timeZone: 'Europe/Paris' });
    expect(changed).toEqual(anAccount({ locale: 'fr', timeZone: 'Europe/Paris', timeZoneSource: 'chosen' }));
    expect(accounts.rows.get('account-2')?.account.locale).toBe('en');
  });

  it('answers the account as it is when nothing is given', async () => {
    const { accounts } = setUp();
    expect(await updateAccount(accounts, anAccount(), {})).toEqual(anAccount());
  });

  it('refuses a time zone that does not exist', async () => {
    const { accounts } = setUp();
    await expect(updateAccount(accounts, anAccount(), { timeZone: 'Mars/Base' })).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: [{ field: 'timeZone' }] },
    });
  });

  it('keeps the own weights of this account alone, the same when sent twice, and the last of two devices', async () => {
    const { accounts } = setUp();
    const ownLoads = { unit: 'lb' as const, dumbbells: ['10', '15'] };
    const first = await updateAccount(accounts, anAccount(), { ownLoads });
    expect(first.ownLoads).toEqual(ownLoads);
    expect(await updateAccount(accounts, anAccount(), { ownLoads })).toEqual(first);
    expect(accounts.rows.get('account-2')?.account.ownLoads).toBeUndefined();
    const other = { unit: 'kg' as const, bar: '15' };
    expect((await updateAccount(accounts, first, { ownLoads: other })).ownLoads).toEqual(other);
    expect((await updateAccount(accounts, first, { ownLoads: null })).ownLoads).toBeNull();
  });

  it('does not bring back an account that was removed', async () => {
    const { accounts } = setUp();
    accounts.rows.clear();
    await expect(updateAccount(accounts, anAccount(), { locale: 'fr' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('arrangeToday', () => {
  const tiles = (...ids: string[]) => ids.map((id) => ({ id, hidden: id === 'energy' }));

  it('keeps the tiles of this account alone, without those that this version does not know', async () => {
    const { accounts } = setUp();
    const request = { tiles: tiles('coach', 'horoscope', 'energy') };
    const first = await arrangeToday(accounts, 'account-1', request);
    expect(first.todayTiles).toEqual(tiles('coach', 'energy'));
    expect(await arrangeToday(accounts, 'account-1', request)).toEqual(first);
    expect(accounts.rows.get('account-2')?.account.todayTiles).toBeUndefined();
  });

  it('keeps what the last of two devices sent, a reset too', async () => {
    const { accounts } = setUp();
    await arrangeToday(accounts, 'account-1', { tiles: tiles('coach') });
    expect((await arrangeToday(accounts, 'account-1', { tiles: tiles('week') })).todayTiles).toEqual(
      tiles('week'),
    );
    expect((await arrangeToday(accounts, 'account-1', { tiles: null })).todayTiles).toBeNull();
  });
});

describe('signOut', () => {
  it('ends this session for longer than any of its tokens lives', async () => {
    const { accounts, clock } = setUp();
    await signOut({ accounts, clock }, { accountId: 'account-1', sessionId: 'session-1' });
    const thirtyDays = 30 * 24 * 60 * 60;
    expect(sessionMarkSeconds).toBeGreaterThan(thirtyDays);
    clock.advance(thirtyDays * 1000);
    expect((await accounts.read('account-1', 'session-1')).sessionEnded).toBe(true);
    expect((await accounts.read('account-1', 'session-2')).sessionEnded).toBe(false);
    expect((await accounts.read('account-2', 'session-1')).sessionEnded).toBe(false);
  });
});
