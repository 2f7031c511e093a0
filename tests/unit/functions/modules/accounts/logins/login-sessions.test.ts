import { describe, expect, it } from 'vitest';
import { actOnPerson } from '#functions/modules/accounts/people/person-acts.ts';
import { endPersonLogin, readPersonLogins } from '#functions/modules/accounts/people/person-logins.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoPersonActs } from '#functions/modules/accounts/storage/dynamo-person-acts.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { loginWorld, safariOnPhone } from './login-world.ts';

async function twoSessions() {
  const world = loginWorld();
  await world.logIn('laptop');
  world.clock.advance(60_000);
  await world.logIn('phone', safariOnPhone);
  world.clock.advance(60_000);
  return world;
}

describe('the list of login sessions', () => {
  it('has device, network and times of each, the one used last first, and marks the own', async () => {
    const { deps, listed, endOthers } = await twoSessions();
    expect(await listed('laptop')).toEqual(['phone', 'laptop']);
    const { sessions } = await endOthers('laptop');
    expect(sessions).toMatchObject([
      { id: 'laptop', device: 'Chrome · Mac', network: '203.0.113.*', isThisOne: true },
    ]);
    expect(await deps.logins.listOpen('ben')).toEqual([]);
  });

  it('leaves out what was signed out by itself, and what its refresh token does not outlive', async () => {
    const { accounts, listed, clock } = await twoSessions();
    await accounts.endSession('ana', 'phone', clock() / 1000 + 31 * 86_400);
    expect(await listed('laptop')).toEqual(['laptop']);
    clock.advance(30 * dayMs);
    expect(await listed('laptop')).toEqual([]);
  });
});

describe('one session that its owner ends', () => {
  it('is refused from its next request on, and no other is', async () => {
    const { end, answerTo, listed } = await twoSessions();
    expect((await end('phone', 'laptop')).sessions).toHaveLength(1);
    expect([await answerTo('phone'), await answerTo('laptop')]).toEqual(['session_ended', 'served']);
    expect(await listed('laptop')).toEqual(['laptop']);
  });

  it('is ended once by two tabs at once, and again later', async () => {
    const { end, answerTo } = await twoSessions();
    await Promise.all([end('phone', 'laptop'), end('phone', 'laptop')]);
    expect((await end('phone', 'laptop')).sessions).toHaveLength(1);
    expect(await answerTo('laptop')).toBe('served');
  });

  it('has to be the caller’s own: one of somebody else is as unknown as one that is made up', async () => {
    const { end, logIn, answerTo, tables } = await twoSessions();
    await logIn('bens', undefined, 'ben');
    const before = tables.rows('accounts').length;
    for (const id of ['bens', 'made-up'])
      await expect(end(id, 'laptop')).rejects.toMatchObject({ code: 'login_session_not_found' });
    expect(await answerTo('bens', 'ben')).toBe('served');
    expect(tables.rows('accounts')).toHaveLength(before);
  });
});

describe('all other sessions', () => {
  it('end at once, also one that was never listed, and push with them; the own stays', async () => {
    const { endOthers, answerTo, listed, withoutPush, deps, clock, signedInAt } = await twoSessions();
    signedInAt.set('unlisted', clock());
    expect(await answerTo('unlisted')).toBe('served');
    await endOthers('laptop');
    for (const ended of ['phone', 'unlisted']) expect(await answerTo(ended)).toBe('session_ended');
    expect(await answerTo('laptop')).toBe('served');
    expect(await listed('laptop')).toEqual(['laptop']);
    expect(withoutPush).toEqual(['ana']);
    // That would end the own session as well.
    expect(deps.userPool.revoked).toEqual([]);
  });

  it('end in two tabs at once as in one, and a login after the answer is served', async () => {
    const { endOthers, answerTo, logIn } = await twoSessions();
    await Promise.all([endOthers('laptop'), endOthers('laptop')]);
    expect(await answerTo('laptop')).toBe('served');
    await logIn('tablet');
    expect(await answerTo('tablet')).toBe('served');
  });

  it('of two sessions that end each other at once, one is left', async () => {
    const { endOthers, answerTo } = await twoSessions();
    await Promise.all([endOthers('laptop'), endOthers('phone')]);
    const answers = [await answerTo('phone'), await answerTo('laptop')];
    expect(answers.toSorted()).toEqual(['served', 'session_ended']);
  });

  it('a later end by another session ends the one that was kept', async () => {
    const { endOthers, answerTo, logIn } = await twoSessions();
    await endOthers('laptop');
    await logIn('tablet');
    await endOthers('tablet');
    expect([await answerTo('laptop'), await answerTo('tablet')]).toEqual(['session_ended', 'served']);
  });
});

describe('signing out everywhere also ends a session that was kept', () => {
  it('before, after and in the same second', async () => {
    const { endOthers, endAll, answerTo, accounts, clock } = await twoSessions();
    await endOthers('laptop');
    await endAll();
    expect(await answerTo('laptop')).toBe('session_ended');
    const same = await twoSessions();
    const at = Math.floor(same.clock() / 1000) + 2;
    await same.accounts.endOtherSessionsBefore('ana', at, 'laptop');
    await same.accounts.endSessionsBefore('ana', at);
    expect(await same.answerTo('laptop')).toBe('session_ended');
    // The other way around: what ended everything is not taken back.
    await accounts.endOtherSessionsBefore('ana', clock() / 1000, 'laptop');
    expect(await answerTo('laptop')).toBe('session_ended');
  });

  it('by an admin, in the same second', async () => {
    const { accounts, deps, tables, clock, answerTo } = await twoSessions();
    tables.put('accounts', toRow(anAccount({ id: 'ada', role: 'admin' })));
    await accounts.endOtherSessionsBefore('ana', Math.floor(clock() / 1000) + 2, 'laptop');
    const acts = createDynamoPersonActs(tables.client, tableNames);
    const by = { accountId: 'ada', requestId: 'request-1' };
    await actOnPerson({ ...deps, acts }, by, 'ana', { act: 'sign-out', reason: 'Asked for it' });
    expect(await answerTo('laptop')).toBe('session_ended');
  });

  it('by a release that knows no kept session', async () => {
    const { endOthers, answerTo, tables, clock } = await twoSessions();
    await endOthers('laptop');
    const profile = tables.rows('accounts').find(({ pk, sk }) => pk === 'ACCOUNT#ana' && sk === 'PROFILE');
    tables.put('accounts', { ...profile, sessionsEndedAt: Math.floor(clock() / 1000) + 2 });
    expect(await answerTo('laptop')).toBe('session_ended');
  });
});

describe('sessions that an admin ends', () => {
  async function withAdmin(permissions: readonly string[] = ['logins.write']) {
    const world = await twoSessions();
    const ada = toRow(anAccount({ id: 'ada', role: 'admin' }));
    world.tables.put('accounts', { ...ada, permissions });
    const deps = { ...world.deps, acts: createDynamoPersonActs(world.tables.client, tableNames) };
    let requests = 0;
    const end = (sessionId: string | null, accountId = 'ana') => {
      requests += 1;
      const by = { accountId: 'ada', sessionId: 'desk', requestId: `request-${requests}` };
      return endPersonLogin(deps, by, accountId, { sessionId, reason: 'Lost the phone' });
    };
    const list = () => readPersonLogins(deps, 'ana', 'desk');
    const lines = () => world.tables.rows('operations').map(({ action }) => action);
    return { ...world, end, list, lines };
  }

  it('are listed as their owner sees them, and none is the own', async () => {
    const { list } = await withAdmin();
    expect((await list()).sessions).toMatchObject([
      { id: 'phone', network: '203.0.113.*', isThisOne: false },
      { id: 'laptop', device: 'Chrome · Mac', isThisOne: false },
    ]);
  });

  it('end one at its next request, with one line also when it is sent twice and at once', async () => {
    const { end, answerTo, lines } = await withAdmin();
    await Promise.all([end('phone'), end('phone')]);
    expect((await end('phone')).sessions.map(({ id }) => id)).toEqual(['laptop']);
    expect([await answerTo('phone'), await answerTo('laptop')]).toEqual(['session_ended', 'served']);
    expect(lines()).toEqual(['accounts.end-login']);
  });

  it('end all, push too', async () => {
    const { end, answerTo, lines, withoutPush } = await withAdmin();
    expect((await end(null)).sessions).toEqual([]);
    expect([await answerTo('phone'), await answerTo('laptop')]).toEqual(['session_ended', 'session_ended']);
    expect([lines(), withoutPush]).toEqual([['accounts.sign-out'], ['ana']]);
  });

  it.each([null, 'phone'])('stay where the permission was lost meanwhile: %j', async (sessionId) => {
    const { end, answerTo, lines } = await withAdmin(['people.write']);
    await expect(end(sessionId)).rejects.toMatchObject({ code: 'permission_required' });
    expect([await answerTo('phone'), lines()]).toEqual(['served', []]);
  });

  it('are those of the named person alone, and never the own', async () => {
    const { end, answerTo, lines } = await withAdmin();
    await expect(end('phone', 'ben')).rejects.toMatchObject({ code: 'login_session_not_found' });
    await expect(end('phone', 'ada')).rejects.toMatchObject({ code: 'own_account' });
    expect([await answerTo('phone'), lines()]).toEqual(['served', []]);
  });
});
