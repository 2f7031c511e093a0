import { describe, expect, it } from 'vitest';
import { assignCoach } from '#functions/modules/coaches/administer-coaches.ts';
import {
  assignWaitingClients,
  sweepWaitingClients,
} from '#functions/modules/coaches/assign-waiting-clients.ts';
import { recountClients } from '#functions/modules/coaches/recount-clients.ts';
import { releaseClients } from '#functions/modules/coaches/release-clients.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { coachingWorld as world } from './fakes/coaching-world.ts';

const never = async () => {
  throw new Error('not here');
};
const by = { accountId: 'admin', requestId: 'request' };

/** Two coaches, counted, of whom Casey has two clients who pay. */
async function coached() {
  const made = world();
  for (const id of ['casey', 'robin']) made.coach(id);
  made.settings.set('robin', { capacity: 0, languages: ['en'], locations: [] });
  for (const id of ['ana', 'ben']) {
    made.client(id);
    made.noted(id);
  }
  await assignWaitingClients(made.deps);
  made.settings.set('robin', { capacity: 1, languages: ['en'], locations: [] });
  const counts = () => ['casey', 'robin'].map((id) => made.loads.get(id)?.payingClients);
  expect(counts()).toEqual([2, 0]);
  const administer = {
    ...made.deps,
    roll: { ...made.deps.roll, clientCount: never, setApproval: never, findByEmail: never },
  };
  return { ...made, counts, administer };
}

describe('the count of paying clients', () => {
  it('falls once when a client stops paying, and rises once when they pay again, sent twice and at once', async () => {
    const { deps, paying, noted, counts } = await coached();
    paying.delete('ana');
    noted('ana');
    await Promise.all([1, 2, 3].map(() => assignWaitingClients(deps)));
    noted('ana');
    await assignWaitingClients(deps);
    expect(counts()).toEqual([1, 0]);
    paying.add('ana');
    noted('ana');
    await Promise.all([1, 2, 3].map(() => assignWaitingClients(deps)));
    expect(counts()).toEqual([2, 0]);
  });

  it('moves with a client whom an admin gives to another coach', async () => {
    const { administer, counts, deps } = await coached();
    await Promise.all([1, 2].map(() => assignCoach(administer, by, 'ana', { coachId: 'robin' })));
    expect(counts()).toEqual([1, 1]);
    await assignWaitingClients(deps);
    expect(counts()).toEqual([1, 1]);
  });

  it('takes in a client who paid before an admin gave them a coach', async () => {
    const { administer, client, counts, deps, waiting } = await coached();
    client('cleo');
    await assignCoach(administer, by, 'cleo', { coachId: 'robin' });
    await Promise.all([assignWaitingClients(deps), assignWaitingClients(deps)]);
    expect(counts()).toEqual([2, 1]);
    expect(waiting.size).toBe(0);
  });

  it('leaves with the clients of a coach whose approval was withdrawn', async () => {
    const { deps, accounts, counts } = await coached();
    const withdrawn = { coachApproved: false, approvalWithdrawnAt: '2026-01-01T00:00:00.000Z' };
    accounts.set('casey', { ...anAccount({ id: 'casey', role: 'coach' }), ...withdrawn });
    await Promise.all([releaseClients(deps), releaseClients(deps)]);
    expect(counts()).toEqual([0, 0]);
    await assignWaitingClients(deps);
    expect(counts()).toEqual([0, 1]);
  });

  it('leaves with the clients of a coach who is leaving, also where the list still calls the coach approved', async () => {
    const { deps, accounts, counts } = await coached();
    const leaving = { coachApproved: true, deletionDueAt: '2026-05-01T00:00:00.000Z' };
    accounts.set('casey', { ...anAccount({ id: 'casey', role: 'coach' }), ...leaving });
    await Promise.all([releaseClients(deps, 'all'), releaseClients(deps, 'all')]);
    expect(counts()).toEqual([0, 0]);
    expect(await releaseClients(deps, 'all')).toBe(0);
    accounts.set('casey', anAccount({ id: 'casey', role: 'coach', coachApproved: true }));
    expect(await releaseClients(deps, 'all')).toBe(0);
    expect(counts(), 'an undo gives no client back').toEqual([0, 0]);
  });

  it('follows the newest plan when a run that read an older one writes last', async () => {
    const { deps, paying, noted, counts } = await coached();
    paying.delete('ana');
    noted('ana');
    const slow = {
      ...deps,
      plans: {
        async of(id: string) {
          const plan = await deps.plans.of(id);
          // The client pays again, and another run counts that, before this one writes.
          paying.add('ana');
          noted('ana');
          await assignWaitingClients(deps);
          return plan;
        },
      },
    };
    await assignWaitingClients(slow);
    await assignWaitingClients(deps);
    expect(counts()).toEqual([2, 0]);
  });

  it('costs the client of a note alone, and no load, when a client with a coach pays again', async () => {
    const { deps, noted, reads } = await coached();
    Object.assign(reads, { loads: 0, plans: 0 });
    noted('ana');
    await assignWaitingClients(deps);
    expect(reads).toEqual({ loads: 0, plans: 1 });
  });

  it('costs one plan and the load of each coach once for every client who needs a coach', async () => {
    const { deps, client, noted, reads } = await coached();
    Object.assign(reads, { loads: 0, plans: 0 });
    for (const id of ['cleo', 'dan', 'eva']) {
      client(id);
      noted(id);
    }
    expect((await assignWaitingClients(deps)).assigned).toBe(3);
    expect(reads).toEqual({ loads: 2, plans: 3 });
  });
});

describe('a recount', () => {
  it('corrects clients whose plan ended without a note, says so, and changes nothing when it runs again', async () => {
    const { deps, paying, counts, room, settings } = await coached();
    settings.set('casey', { capacity: 2, languages: ['en'], locations: [] });
    await assignWaitingClients(deps, { recount: true });
    expect(room.get('casey')).toBe(false);
    paying.delete('ana');
    deps.clock.advance(6 * 3_600_000);
    await Promise.all([1, 2].map(() => assignWaitingClients(deps, { recount: true })));
    expect(counts()).toEqual([1, 0]);
    expect(room.get('casey')).toBe(true);
    const corrected = () =>
      deps.log.entries.filter(({ message }) => message === 'count of clients corrected');
    expect(corrected()).toMatchObject([
      { fields: { coachId: 'casey', stored: 2, payingClients: 1, clients: 1 } },
    ]);
    expect(await recountClients(deps, 'casey')).toBe(0);
    expect(corrected()).toHaveLength(1);
  });

  it('corrects a number that does not match its clients', async () => {
    const { deps, loads, counts } = await coached();
    loads.set('casey', { version: 9, payingClients: 7, countedAt: '2026-01-01T00:00:00.000Z' });
    await recountClients(deps, 'casey');
    expect(counts()).toEqual([2, 0]);
  });

  it('leaves the number alone when a client comes while it counts', async () => {
    const { deps, counts, client, noted } = await coached();
    const slow = {
      ...deps,
      counts: {
        ...deps.counts,
        async read(coachId: string) {
          const read = await deps.counts.read(coachId);
          client('cleo');
          noted('cleo');
          await assignWaitingClients(deps);
          return read;
        },
      },
    };
    expect(await recountClients(slow, 'casey')).toBeNull();
    expect(counts()).toEqual([3, 0]);
  });

  it('counts coaches from before counts were kept, before any of them gets a client', async () => {
    const { deps, coachOf, coach, client, noted, settings, counted, loads } = world();
    coach('full');
    settings.set('full', { capacity: 2, languages: ['en'], locations: [] });
    for (const id of ['ana', 'ben', 'cleo']) client(id);
    coachOf.set('ana', 'full').set('ben', 'full');
    noted('cleo');
    expect(await assignWaitingClients(deps)).toMatchObject({ assigned: 0 });
    expect([...counted]).toEqual(['ana', 'ben']);
    expect(loads.get('full')).toMatchObject({ payingClients: 2 });
  });

  it('goes on after a run that died half-way', async () => {
    const { deps, coachOf, coach, client, counted, loads } = world();
    coach('casey');
    for (const id of ['ana', 'ben']) {
      client(id);
      coachOf.set(id, 'casey');
    }
    const dying = { ...deps, counts: { ...deps.counts, save: never } };
    await expect(recountClients(dying, 'casey')).rejects.toThrow('not here');
    expect(counted.size).toBe(2);
    expect(await recountClients(deps, 'casey')).toBe(0);
    expect(loads.get('casey')).toMatchObject({ payingClients: 2 });
  });
});

describe('a sweep by timetable', () => {
  /** Not the minute of a recount. */
  async function swept(published: boolean) {
    const { deps, coach, room, reads } = world();
    coach('casey');
    room.set('casey', published);
    const coaches = { findAnyWithRoom: async () => [...room.values()].includes(true) };
    for (let run = 0; run < 2; run += 1) await sweepWaitingClients({ ...deps, coaches });
    return { hasRoom: room.get('casey'), loadsRead: reads.loads };
  }

  it('ends within a minute that nothing is sold although a coach has room, as after a release', async () => {
    expect((await swept(false)).hasRoom).toBe(true);
  });

  it('reads no coach while something is sold and nobody waits', async () => {
    expect(await swept(true)).toEqual({ hasRoom: true, loadsRead: 0 });
  });
});
