import { describe, expect, it } from 'vitest';
import {
  readAddressChange,
  withdrawAddressChange,
} from '#functions/modules/accounts/address-change/ask-for-address.ts';
import { noteLogin } from '#functions/modules/accounts/logins/note-login.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { addressWorld, code, newAddress, oldAddress } from './address-world.ts';

describe('asking for another address', () => {
  it('mails a code to the new address and a link to the old one, and changes nothing', async () => {
    const world = addressWorld();
    expect(await world.ask()).toBe('done');
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([oldAddress, oldAddress]);
    expect(world.mailsOf('address-code')).toMatchObject([{ to: { email: newAddress }, data: { code } }]);
    expect(world.mailsOf('address-asked')).toMatchObject([
      { to: { email: oldAddress }, data: { to: newAddress } },
    ]);
    const { change } = await readAddressChange(world.deps, anAccount({ id: 'ana', email: oldAddress }));
    expect(change).toMatchObject({ email: newAddress });
  });

  it('answers alike for an address that has an account, whose owner alone is told', async () => {
    const world = addressWorld();
    expect(await world.ask('bo@repz.example')).toBe('done');
    expect(world.mailsOf('address-code')).toEqual([]);
    expect(world.mailsOf('address-taken')).toMatchObject([{ to: { email: 'bo@repz.example' }, data: {} }]);
    expect(await world.confirm(code, { email: 'bo@repz.example' })).toBe('wrong_code');
    expect(await world.emailOf('ana')).toBe(oldAddress);
  });

  it('refuses the own address, one whose mails come back, and a closing account', async () => {
    const world = addressWorld();
    expect(await world.ask(oldAddress)).toBe('same_address');
    await world.addresses.prepare(addressHash(newAddress));
    await world.addresses.report(addressHash(newAddress), 'bounced', '2026-03-01T00:00:00.000Z');
    expect(await world.ask()).toBe('address_bounced');
    world.accounts.rows.set('bo', {
      account: anAccount({ id: 'bo', email: 'bo@repz.example' }),
      groupPending: false,
      closing: true,
    });
    expect(await world.ask('bo.new@repz.example', 'bo')).toBe('address_changing');
    expect(world.mails()).toEqual([]);
  });

  it('is limited for one account, and for one mailbox that several accounts ask for', async () => {
    const world = addressWorld();
    for (const n of [1, 2, 3, 4, 5]) expect(await world.ask(`ana${n}@repz.example`)).toBe('done');
    expect(await world.ask()).toBe('rate_limited');
    const flooded = addressWorld();
    for (let n = 0; n < 5; n += 1) expect(await flooded.ask()).toBe('done');
    expect(await flooded.ask(newAddress, 'bo')).toBe('rate_limited');
  });

  it('asked again, only the newest code counts', async () => {
    const world = addressWorld();
    await world.ask('first@repz.example');
    await world.ask();
    expect(await world.confirm(code, { email: 'first@repz.example' })).toBe('no_address_change');
    expect(await world.confirm()).toBe('done');
  });

  it('withdrawn, its code no longer works', async () => {
    const world = addressWorld();
    await world.ask();
    expect(await withdrawAddressChange(world.deps, 'ana')).toEqual({ change: null });
    expect(await world.confirm()).toBe('no_address_change');
  });
});

describe('the code of the new address', () => {
  it('changes pool, profile and list, ends every other session and tells both addresses', async () => {
    const world = addressWorld();
    await world.ask();
    const before = world.clock();
    expect(await world.confirm()).toBe('done');
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([newAddress, newAddress]);
    expect(world.userPool.users.get('ana')?.email_verified).toBe('true');
    expect(world.tables.rows('accounts', ({ gsi1pk }) => gsi1pk === `EMAIL#${newAddress}`)).toHaveLength(1);
    expect(world.tables.rows('accounts', ({ gsi1pk }) => gsi1pk === `EMAIL#${oldAddress}`)).toEqual([]);
    expect([await world.isOpen('own', before), await world.isOpen('other', before)]).toEqual([true, false]);
    expect(await world.isOpen('later', world.clock())).toBe(true);
    expect(world.withoutPush).toEqual(['ana']);
    expect(world.mailsOf('address-left')).toMatchObject([
      { to: { email: oldAddress }, data: { to: newAddress } },
    ]);
    expect(world.mailsOf('address-changed')).toMatchObject([{ to: { accountId: 'ana' } }]);
  });

  it('sent twice, in turn and at once, changes it once', async () => {
    const world = addressWorld();
    await world.ask();
    expect(await Promise.all([world.confirm(), world.confirm(code, { sessionId: 'second' })])).toEqual([
      'done',
      'done',
    ]);
    expect(await world.confirm()).toBe('done');
    expect(world.mailsOf('address-left')).toHaveLength(1);
    expect(await world.emailOf('ana')).toBe(newAddress);
  });

  it('works for no other account', async () => {
    const world = addressWorld();
    await world.ask();
    expect(await world.confirm(code, { id: 'bo' })).toBe('no_address_change');
    expect([await world.emailOf('bo'), await world.emailOf('ana')]).toEqual(['bo@repz.example', oldAddress]);
  });

  it('ends after five wrong ones, also when they come at once, and after a day', async () => {
    const world = addressWorld();
    await world.ask();
    const guesses = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => world.confirm(n.repeat(6))),
    );
    expect(guesses.filter((each) => each === 'wrong_code')).toHaveLength(5);
    expect(await world.confirm()).toBe('too_many_attempts');
    const late = addressWorld();
    await late.ask();
    late.clock.advance(24 * hourMs);
    expect(await late.confirm()).toBe('no_address_change');
  });

  it('is refused when somebody else took the address meanwhile, and the person may choose another', async () => {
    const world = addressWorld();
    await world.ask();
    world.userPool.users.set('cleo', { email: newAddress });
    expect(await world.confirm()).toBe('address_taken');
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([oldAddress, oldAddress]);
    expect(await world.ask('third@repz.example')).toBe('done');
    expect(await world.confirm(code, { email: 'third@repz.example' })).toBe('done');
  });

  it('takes along which mails the person does not want, and no older choice', async () => {
    const world = addressWorld();
    const choice = (on: boolean, at: string) => ({ on, at, wording: '1', by: 'account' as const });
    const [old, next] = [oldAddress, newAddress].map(addressHash) as [string, string];
    await world.addresses.choose(old, 'coaching', choice(false, '2026-02-01T00:00:00.000Z'));
    await world.addresses.choose(old, 'reminders', choice(true, '2026-01-01T00:00:00.000Z'));
    await world.addresses.choose(next, 'reminders', choice(false, '2026-02-01T00:00:00.000Z'));
    await world.ask();
    await world.confirm();
    expect(await world.addresses.find(next)).toMatchObject({
      coaching: { on: false },
      reminders: { on: false },
    });
  });
});

describe('a change whose request dies', () => {
  it('wherever it does, the job finishes it, and the session that asked goes on', async () => {
    for (let at = 1; ; at += 1) {
      const world = addressWorld();
      await world.ask();
      const before = world.clock();
      let commands = 0;
      world.interruptWith(() => {
        commands += 1;
        if (commands >= at) throw new Error('The function died');
      });
      const answered = await world.confirm().catch(() => 'died');
      world.interruptWith(undefined);
      const isDecided = world.tables.rows('accounts', ({ pk }) => pk === 'ADDRESS-CHANGES').length > 0;
      await world.runJobs();
      expect(await world.emailOf('ana')).toBe(isDecided ? newAddress : oldAddress);
      expect(world.poolEmailOf('ana')).toBe(await world.emailOf('ana'));
      expect(await world.isOpen('other', before)).toBe(!isDecided);
      expect(await world.isOpen('own', before)).toBe(true);
      // The person sends it again.
      expect(await world.confirm()).toBe('done');
      expect(world.mailsOf('address-left')).toHaveLength(1);
      if (answered === 'done') break;
    }
  });

  it('two runs at once end alike', async () => {
    const world = addressWorld();
    await world.ask();
    await Promise.all([world.confirm(), world.runJobs(), world.runJobs()]);
    await world.runJobs();
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([newAddress, newAddress]);
    expect(world.mailsOf('address-changed')).toHaveLength(1);
  });
});

describe('what goes by the address', () => {
  it('follows to the address that the account has at last', async () => {
    const world = addressWorld();
    await world.ask();
    await world.confirm();
    await world.ask('third@repz.example');
    await world.confirm(code, { email: 'third@repz.example' });
    await world.runJobs();
    expect(world.followed.map(({ from, to }) => `${from} ${to}`)).toEqual([
      `${oldAddress} third@repz.example`,
      `${newAddress} third@repz.example`,
    ]);
  });
});

describe('the link of the old address', () => {
  it('stops a change that waits, ends sessions and password, and may be pressed twice', async () => {
    const world = addressWorld();
    await world.ask();
    const [token = ''] = world.links('address-asked');
    const before = world.clock();
    expect(await world.press(token)).toBe('done');
    expect(await world.press(token)).toBe('done');
    expect(await world.confirm()).toBe('no_address_change');
    expect(await world.isOpen('own', before)).toBe(false);
    expect([world.userPool.withoutPassword, world.userPool.revoked]).toEqual([['ana'], ['ana']]);
    expect(await world.emailOf('ana')).toBe(oldAddress);
    expect(world.mailsOf('address-back')).toHaveLength(1);
  });

  it('ends the authenticator app of this account alone, and makes every device unknown again', async () => {
    const world = addressWorld();
    const login = (sessionId: string, accountId = 'ana') =>
      noteLogin(
        { ...world.deps, logins: world.logins, log: recordingLog() },
        {
          accountId,
          sessionId,
          signedInAtMs: world.clock(),
          userAgent: 'Chrome/147.0',
          sourceIp: '203.0.113.9',
        },
      );
    await login('own');
    await login('bo', 'bo');
    await world.ask();
    await world.confirm();
    for (const id of ['ana', 'bo']) world.userPool.withSecondFactor.add(id);
    await login('intruder');
    expect(world.mailsOf('new-login')).toEqual([]);
    const [token = ''] = world.links('address-left');
    expect(await Promise.all([world.press(token), world.press(token)])).toEqual(['done', 'done']);
    expect([...world.userPool.withSecondFactor]).toEqual(['bo']);
    await login('after');
    expect(world.mailsOf('new-login')).toMatchObject([{ to: { accountId: 'ana' } }]);
    // What the owner sets up from here on stays, also when the link is pressed again.
    world.userPool.withSecondFactor.add('ana');
    expect(await world.press(token)).toBe('done');
    expect([...world.userPool.withSecondFactor].toSorted()).toEqual(['ana', 'bo']);
    await login('later');
    expect(world.mailsOf('new-login')).toHaveLength(1);
  });

  it('takes the account back for seven days after the change, with what went by the address', async () => {
    const world = addressWorld();
    await world.ask();
    await world.confirm();
    await world.runJobs();
    world.clock.advance(7 * dayMs - hourMs);
    const [token = ''] = world.links('address-left');
    expect(await world.press(token)).toBe('done');
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([oldAddress, oldAddress]);
    expect(world.userPool.withoutPassword).toEqual(['ana']);
    await world.runJobs();
    expect(world.followed.at(-1)).toMatchObject({ from: newAddress, to: oldAddress });
    const late = addressWorld();
    await late.ask();
    await late.confirm();
    late.clock.advance(8 * dayMs + hourMs);
    for (const kind of ['address-left', 'address-asked'])
      expect(await late.press(late.links(kind)[0] ?? '')).toBe('refused');
    expect(await late.emailOf('ana')).toBe(newAddress);
  });

  it('wins over an intruder who changes the address again: their links end with it', async () => {
    const world = addressWorld();
    await world.ask();
    await world.confirm();
    const [first = ''] = world.links('address-left');
    world.clock.advance(hourMs);
    await world.ask('thief@repz.example');
    await world.confirm(code, { email: 'thief@repz.example' });
    const later = world.links('address-left').filter((each) => each !== first);
    expect(later).toHaveLength(1);
    expect(await world.press(first)).toBe('done');
    expect(await world.emailOf('ana')).toBe(oldAddress);
    for (const token of later) expect(await world.press(token)).toBe('refused');
    expect(await world.emailOf('ana')).toBe(oldAddress);
  });

  it('wherever its request dies, the job finishes it', async () => {
    for (let at = 1; ; at += 1) {
      const world = addressWorld();
      await world.ask();
      await world.confirm();
      const [token = ''] = world.links('address-left');
      world.userPool.withSecondFactor.add('ana');
      let commands = 0;
      world.interruptWith(() => {
        commands += 1;
        if (commands >= at) throw new Error('The function died');
      });
      const answered = await world.press(token).catch(() => 'died');
      world.interruptWith(undefined);
      await world.runJobs();
      expect(await world.press(token)).toBe('done');
      expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([oldAddress, oldAddress]);
      expect(world.userPool.withoutPassword).toContain('ana');
      expect(world.userPool.withSecondFactor.size).toBe(0);
      expect(world.mailsOf('address-back')).toHaveLength(1);
      if (answered !== 'died') break;
    }
  });

  it('says so where another account has the address by now', async () => {
    const world = addressWorld();
    await world.ask();
    await world.confirm();
    world.userPool.users.set('cleo', { email: oldAddress });
    expect(await world.press(world.links('address-left')[0] ?? '')).toBe('taken');
    expect([await world.emailOf('ana'), world.poolEmailOf('ana')]).toEqual([newAddress, newAddress]);
  });

  it('is worth nothing when it was made up, belongs to another account, or the account is gone', async () => {
    const world = addressWorld();
    await world.ask();
    const [token = ''] = world.links('address-asked');
    const [, id = '', secret = ''] = token.split('.');
    for (const forged of [
      '',
      'ana',
      `ana.${id}`,
      `ana.${id}.x`,
      `bo.${id}.${secret}`,
      `${token}.x`,
      `ana.#.${secret}`,
    ])
      expect(await world.press(forged)).toBe('refused');
    world.accounts.rows.clear();
    expect(await world.press(token)).toBe('refused');
    expect(world.userPool.withoutPassword).toEqual([]);
  });
});
