import { describe, expect, it, vi } from 'vitest';
import { networkOf } from '#functions/modules/accounts/logins/network.ts';
import { noteLogin } from '#functions/modules/accounts/logins/note-login.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { chromeOnMac, loginWorld, newerChromeOnMac, safariOnPhone } from './login-world.ts';

describe('a login from an unknown device mails its owner', () => {
  it('but not the first login of an account, as after the sign-up', async () => {
    const { logIn, mails } = loginWorld();
    await logIn('one');
    expect(mails()).toEqual([]);
    await logIn('two', safariOnPhone);
    expect(mails()).toMatchObject([
      { kind: 'new-login', to: { accountId: 'ana' }, data: { device: 'Safari · iPhone' } },
    ]);
  });

  it('but not from a device of the last 90 days, in a newer version or not', async () => {
    const { logIn, mails, clock } = loginWorld();
    await logIn('one');
    clock.advance(89 * dayMs);
    await logIn('two', newerChromeOnMac);
    clock.advance(89 * dayMs);
    await logIn('three');
    expect(mails()).toEqual([]);
    clock.advance(90 * dayMs);
    await logIn('four');
    expect(mails()).toHaveLength(1);
  });

  it('also after so long that every device is forgotten', async () => {
    const { logIn, mails, clock } = loginWorld();
    await logIn('one');
    clock.advance(400 * dayMs);
    await logIn('two', safariOnPhone);
    expect(mails()).toHaveLength(1);
  });

  it('once for two tabs of one login, and for two logins at once', async () => {
    const { logIn, mails, tables } = loginWorld();
    await logIn('one');
    await Promise.all([logIn('two', safariOnPhone), logIn('two', safariOnPhone)]);
    expect(mails()).toHaveLength(1);
    const again = loginWorld();
    await again.logIn('one');
    await Promise.all([again.logIn('two', safariOnPhone), again.logIn('three', safariOnPhone)]);
    expect(again.mails()).toHaveLength(1);
    expect(await again.listed('one')).toHaveLength(3);
    expect(tables.rows('accounts').filter(({ sk }) => String(sk).startsWith('LOGIN#'))).toHaveLength(2);
  });

  it('not for a refresh of the session, whatever the browser says of itself then', async () => {
    const { logIn, mails } = loginWorld();
    await logIn('one');
    await logIn('one', safariOnPhone);
    expect(mails()).toEqual([]);
  });

  it('not for a session from before logins were noted, which is listed with the time of its login', async () => {
    const { open, mails, logins, clock } = loginWorld();
    const weekAgo = clock() - 7 * dayMs;
    await open('laptop', { signedInAtMs: weekAgo });
    clock.advance(dayMs);
    await open('phone', { userAgent: safariOnPhone, signedInAtMs: weekAgo });
    expect(mails()).toEqual([]);
    expect(await logins.find('ana', 'phone')).toMatchObject({
      firstUsedAt: new Date(weekAgo).toISOString(),
      lastUsedAt: new Date(clock()).toISOString(),
    });
  });

  it('also where the token does not say when, and where the row does not say since when logins are noted', async () => {
    const { open, logIn, mails, tables } = loginWorld();
    await logIn('one');
    await open('two', { userAgent: safariOnPhone });
    expect(mails()).toHaveLength(1);
    const devices = tables.rows('accounts', ({ sk }) => sk === 'KNOWN-DEVICES');
    for (const { since: _since, ...first } of devices) tables.put('accounts', first);
    await logIn('three', 'curl/8');
    expect(mails()).toHaveLength(2);
  });

  it('and says nothing to anybody else', async () => {
    const { logIn, mails, listed } = loginWorld();
    await logIn('one');
    await logIn('bens', safariOnPhone, 'ben');
    expect(mails()).toEqual([]);
    expect(await listed('one')).toEqual(['one']);
  });
});

it('a login goes on when the mail cannot be written, and the next call makes up for it', async () => {
  const { logIn, mails, listed, deps, log } = loginWorld();
  await logIn('one');
  const broken = { ...deps.logins, add: () => Promise.reject(new Error('throttled')) };
  const login = { accountId: 'ana', sessionId: 'two', signedInAtMs: null };
  const seen = { ...login, userAgent: safariOnPhone, sourceIp: '' };
  await noteLogin({ ...deps, logins: broken }, seen);
  expect(log.entries).toMatchObject([{ level: 'error', message: 'login not noted' }]);
  expect(JSON.stringify(log.entries)).not.toContain('ana');
  expect(mails()).toEqual([]);
  await logIn('two', safariOnPhone);
  expect(mails()).toHaveLength(1);
  expect(await listed('one')).toContain('two');
});

it('a login waits a second at most for a table that does not answer', async () => {
  const { deps, log } = loginWorld();
  const silent = { ...deps.logins, find: () => new Promise<never>(() => {}) };
  const seen = { accountId: 'ana', sessionId: 'one', signedInAtMs: null, userAgent: '', sourceIp: '' };
  vi.useFakeTimers();
  try {
    const noted = noteLogin({ ...deps, logins: silent }, seen);
    await vi.advanceTimersByTimeAsync(1_000);
    await noted;
  } finally {
    vi.useRealTimers();
  }
  expect(log.entries).toMatchObject([{ message: 'login not noted', fields: { error: 'TimeoutError' } }]);
});

it('the last use is noted every five minutes, and does not go back', async () => {
  const { logIn, logins, clock } = loginWorld();
  await logIn('one', chromeOnMac);
  const first = new Date(clock()).toISOString();
  clock.advance(4 * 60_000);
  await logIn('one');
  expect(await logins.find('ana', 'one')).toMatchObject({ firstUsedAt: first, lastUsedAt: first });
  clock.advance(60_000);
  await logIn('one');
  const last = new Date(clock()).toISOString();
  expect(await logins.find('ana', 'one')).toMatchObject({ firstUsedAt: first, lastUsedAt: last });
  await logins.markUsed('ana', 'one', first);
  expect(await logins.find('ana', 'one')).toMatchObject({ lastUsedAt: last });
});

it.each([
  ['203.0.113.9', '203.0.113.*'],
  ['2001:db8:1:2::/64', '2001:db8:1:*'],
  ['', null],
  ['unknown', null],
])('of the address %j its owner sees %s', (address, shown) => {
  expect(networkOf(address)).toBe(shown);
});
