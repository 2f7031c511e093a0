import { describe, expect, it } from 'vitest';
import { assignCoach, reassignClients } from '#functions/modules/coaches/administer-coaches.ts';
import {
  assignWaitingClients,
  sweepWaitingClients,
} from '#functions/modules/coaches/assign-waiting-clients.ts';
import { listWaitingClients } from '#functions/modules/coaches/list-waiting-clients.ts';
import { releaseClients } from '#functions/modules/coaches/release-clients.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { coachingWorld as world } from './fakes/coaching-world.ts';

const never = async () => {
  throw new Error('not here');
};
const noRollWrites = { clientCount: never, setApproval: never, findByEmail: never };

describe('a coach who leaves', () => {
  it('loses every client to the line, each assigned again once, also when sent twice and at once', async () => {
    const { deps, accounts, coachOf, mails, coach, client, noted } = world();
    coach('casey');
    for (const id of ['a', 'b']) {
      client(id);
      noted(id);
    }
    await assignWaitingClients(deps);
    mails.length = 0;
    const withdrawn = { coachApproved: false, approvalWithdrawnAt: '2026-01-01T00:00:00.000Z' };
    accounts.set('casey', { ...anAccount({ id: 'casey', role: 'coach' }), ...withdrawn });
    await Promise.all([releaseClients(deps), releaseClients(deps)]);
    await assignWaitingClients(deps);
    expect(await listWaitingClients(deps)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(coachOf.size).toBe(0);
    coach('robin');
    await Promise.all([assignWaitingClients(deps), assignWaitingClients(deps)]);
    expect([...coachOf]).toEqual([
      ['a', 'robin'],
      ['b', 'robin'],
    ]);
    expect(mails.map(({ to }) => to)).toHaveLength(4);
  });

  it('keeps them until the day that the admin named', async () => {
    const { deps, accounts, coachOf, coach, client, noted } = world();
    coach('casey');
    client('a');
    noted('a');
    await assignWaitingClients(deps);
    const today = new Date(deps.clock()).toISOString().slice(0, 10);
    accounts.set('casey', {
      ...anAccount({ id: 'casey', role: 'coach', clientAccessUntil: today }),
      approvalWithdrawnAt: today,
    });
    expect(await releaseClients(deps)).toBe(0);
    deps.clock.advance(86_400_000);
    expect(await releaseClients(deps)).toBe(1);
    expect(coachOf.size).toBe(0);
  });
});

describe('a coach who cannot be read', () => {
  it('keeps no client in the hands of another who left', async () => {
    const { deps, accounts, coachOf, coach, client, noted } = world();
    for (const id of ['broken', 'casey']) coach(id);
    client('a');
    noted('a');
    coachOf.set('a', 'casey');
    const withdrawn = { coachApproved: false, approvalWithdrawnAt: '2026-01-01T00:00:00.000Z' };
    accounts.set('casey', { ...anAccount({ id: 'casey', role: 'coach' }), ...withdrawn });
    const find = async (id: string) => {
      if (id === 'broken') throw new Error('unreadable');
      return accounts.get(id) ?? null;
    };
    expect(await releaseClients({ ...deps, people: { find } }, 'all')).toBe(1);
    expect(coachOf.has('a')).toBe(false);
    expect(deps.log.entries).toMatchObject([
      { level: 'error', message: 'clients not released', fields: { coachId: 'broken' } },
    ]);
  });

  it('keeps no client from a coach where the list of coaches itself cannot be read', async () => {
    const { deps, coachOf, coach, client, noted } = world();
    coach('casey');
    client('a');
    noted('a');
    const roll = { ...deps.roll, ids: never, unapprovedIds: never };
    await sweepWaitingClients({ ...deps, roll, coaches: { findAnyWithRoom: async () => true } });
    expect(coachOf.get('a')).toBe('casey');
  });
});

describe('all clients of a coach', () => {
  const by = { accountId: 'admin', requestId: 'request' };

  it('move to another at once, with mails; sent twice and at once, each moves once', async () => {
    const { deps, coachOf, mails, coach, client, noted } = world();
    const administer = { ...deps, roll: { ...deps.roll, ...noRollWrites } };
    coach('casey');
    for (const id of ['a', 'b']) {
      client(id);
      noted(id);
    }
    await assignWaitingClients(deps);
    mails.length = 0;
    coach('robin');
    await Promise.all([1, 2].map(() => reassignClients(administer, by, 'casey', { coachId: 'robin' })));
    expect(await reassignClients(administer, by, 'casey', { coachId: 'robin' })).toBe(0);
    expect([...coachOf.values()]).toEqual(['robin', 'robin']);
    expect(new Set(mails.map(({ id, to }) => `${id} ${JSON.stringify(to)}`)).size).toBe(4);
  });

  it('move to an approved coach only', async () => {
    const { deps, coach } = world();
    const administer = { ...deps, roll: { ...deps.roll, ...noRollWrites } };
    coach('casey');
    coach('new', false);
    await expect(reassignClients(administer, by, 'casey', { coachId: 'new' })).rejects.toMatchObject({
      code: 'coach_not_approved',
    });
    await expect(reassignClients(administer, by, 'casey', { coachId: 'nobody' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('a coach who has not set hours, languages and capacity', () => {
  const by = { accountId: 'admin', requestId: 'request' };

  it.each([
    ['hours', 'hours'],
    ['languages and capacity', 'clients'],
  ] as const)('gets nobody by payments without %s, and is no room for the public site', async (_, step) => {
    const { deps, coachOf, settings, withoutHours, room, coach, client, noted } = world();
    coach('new');
    if (step === 'hours') withoutHours.add('new');
    else settings.delete('new');
    client('ana');
    noted('ana');
    expect(await assignWaitingClients(deps)).toMatchObject({ assigned: 0 });
    expect(room.get('new')).toBe(false);
    expect(coachOf.size).toBe(0);
    // A coach with everything set gets the client, however little room they have.
    coach('casey');
    settings.set('casey', { capacity: 1, languages: ['en'], locations: [] });
    await assignWaitingClients(deps);
    expect(coachOf.get('ana')).toBe('casey');
  });

  it('gets clients of an admin who knows it, and no others', async () => {
    const { deps, coachOf, withoutHours, coach, client } = world();
    const administer = { ...deps, roll: { ...deps.roll, ...noRollWrites } };
    coach('new');
    withoutHours.add('new');
    client('ana');
    const give = (anyway?: boolean) => assignCoach(administer, by, 'ana', { coachId: 'new', anyway });
    const refused = { kind: 'conflict', code: 'coach_not_ready', details: { missing: ['hours'] } };
    await expect(give()).rejects.toMatchObject(refused);
    coach('casey');
    await expect(reassignClients(administer, by, 'casey', { coachId: 'new' })).rejects.toMatchObject(refused);
    expect(coachOf.size).toBe(0);
    await give(true);
    expect(coachOf.get('ana')).toBe('new');
  });
});

describe('a coach from whom an admin took a client', () => {
  it('does not get that client back by a payment', async () => {
    const { deps, coachOf, barred, coach, client, noted } = world();
    coach('casey');
    barred.set('ana', ['casey']);
    for (const id of ['ana', 'ben']) {
      client(id);
      noted(id);
    }
    await assignWaitingClients(deps);
    expect([...coachOf]).toEqual([['ben', 'casey']]);
  });
});

describe('a client who leaves', () => {
  it('frees the place, and comes back to the same coach', async () => {
    const { deps, settings, paying, room, coachOf, coach, client, noted } = world();
    coach('casey');
    settings.set('casey', { capacity: 1, languages: ['en'], locations: [] });
    client('ana');
    noted('ana');
    await assignWaitingClients(deps);
    expect(room.get('casey')).toBe(false);
    paying.delete('ana');
    noted('ana');
    await assignWaitingClients(deps);
    expect(room.get('casey')).toBe(true);
    paying.add('ana');
    noted('ana');
    await Promise.all([assignWaitingClients(deps), assignWaitingClients(deps)]);
    expect([...coachOf]).toEqual([['ana', 'casey']]);
  });
});
