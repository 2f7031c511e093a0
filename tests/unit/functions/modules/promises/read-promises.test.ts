import { describe, expect, it } from 'vitest';
import { newPromise, type StoredPromise } from '#functions/modules/promises/promise.ts';
import { readCoachPromises, readShare, reportPromises } from '#functions/modules/promises/read-promises.ts';
import { promiseShareFrom } from '#shared/contracts/promises/promises.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedLedger } from './stored-ledger.ts';

const clock = frozenClock('2026-03-02T17:00:00.000Z');
const coach = anAccount({ id: 'casey', role: 'coach', fullName: 'Casey Coach', coachApproved: true });

async function world(kept: number, missed: number, dueAt = '2026-03-02T15:00:00.000Z') {
  const memory = storedLedger(clock);
  const settle = async (index: number, over: Partial<StoredPromise>) => {
    const promise = newPromise({
      clientId: 'ana',
      kind: 'reply',
      causeId: `m${index}`,
      tier: 'longevity',
      coachId: 'casey',
      madeAt: '2026-02-27T15:00:00.000Z',
      dueAt,
    });
    await memory.made(promise);
    const settled = { ...promise, counted: true, by: 'casey', ...over };
    expect(await memory.ledger.settle(promise, settled)).toBe(true);
  };
  for (let index = 0; index < kept; index += 1) await settle(index, { state: 'kept' });
  for (let index = 0; index < missed; index += 1) await settle(kept + index, { state: 'missed' });
  return { reader: memory.reader, memory, settle };
}

describe('the public share', () => {
  it('is not shown before fifty answers were due, and never made up', async () => {
    const { reader } = await world(promiseShareFrom - 2, 1);
    expect(await readShare({ reader, clock })).toBeNull();
  });

  it('is what was kept and missed of the last 90 days', async () => {
    const { reader } = await world(promiseShareFrom - 2, 2);
    expect(await readShare({ reader, clock })).toEqual({ kept: 48, missed: 2 });
  });

  it('forgets what is older', async () => {
    const { reader } = await world(60, 0, '2025-12-01T15:00:00.000Z');
    expect(await readShare({ reader, clock })).toBeNull();
  });

  it('counts no sessions', async () => {
    const { reader, settle } = await world(49, 0);
    await settle(99, { kind: 'session', state: 'kept' });
    expect(await readShare({ reader, clock })).toBeNull();
  });
});

describe('a coach', () => {
  const assigned = { account: anAccount({ id: 'ana', fullName: 'Ana Lima' }), tier: 'longevity' } as const;
  const coaches = {
    clientsOf: async () => [{ ...assigned, coachedSince: '2026-01-01T00:00:00.000Z', coveringFor: null }],
  };

  it('sees what waits for their clients, due soonest first, and their own share', async () => {
    const { reader, memory } = await world(3, 1);
    for (const dueAt of ['2026-03-04T15:00:00.000Z', '2026-03-03T15:00:00.000Z']) {
      const waiting = { clientId: 'ana', kind: 'check-in', causeId: dueAt, tier: 'longevity' } as const;
      await memory.made(
        newPromise({ ...waiting, coachId: 'casey', madeAt: '2026-03-02T15:00:00.000Z', dueAt }),
      );
    }
    const { open, counts } = await readCoachPromises({ reader, coaches, clock }, coach);
    expect(open.filter(({ kind }) => kind === 'check-in').map(({ dueAt }) => dueAt)).toEqual([
      '2026-03-03T15:00:00.000Z',
      '2026-03-04T15:00:00.000Z',
    ]);
    expect(open[0]?.clientName).toBe('Ana Lima');
    expect(counts.reply).toEqual({ kept: 3, missed: 1 });
  });

  it('without an approval sees no client', async () => {
    const { reader } = await world(3, 1);
    const { open, counts } = await readCoachPromises(
      { reader, coaches, clock },
      { ...coach, coachApproved: false },
    );
    expect(open).toEqual([]);
    expect(counts.reply).toEqual({ kept: 3, missed: 1 });
  });
});

it('the report is by coach and tier, and names promises that nobody owed', async () => {
  const { reader, settle } = await world(3, 1);
  await settle(9, { state: 'missed', by: null });
  const people = { find: async (id: string) => (id === 'casey' ? coach : null) };
  const roll = { ids: async () => ['casey'] };
  expect(await reportPromises({ reader, roll, people, clock })).toEqual({
    coaches: [
      { coachId: 'casey', name: 'Casey Coach', tiers: [{ tier: 'longevity', kept: 3, missed: 1 }] },
      { coachId: null, name: null, tiers: [{ tier: 'longevity', kept: 0, missed: 1 }] },
    ],
  });
});
