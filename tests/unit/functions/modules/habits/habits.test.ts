import { describe, expect, it } from 'vitest';
import {
  markHabit,
  readClientHabits,
  readHabits,
  requireHabit,
  saveClientHabits,
  saveHabits,
} from '#functions/modules/habits/habits.ts';
import { createDynamoHabits } from '#functions/modules/habits/storage/dynamo-habits.ts';
import { type ChosenHabit, chosenHabitSchema } from '#shared/contracts/habits/habits.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const ana = anAccount();
const id = '0198c0de-0000-4000-8000-000000000001';
const otherId = '0198c0de-0000-4000-8000-000000000002';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const water: ChosenHabit = { id, kind: 'water', name: '', target: 2000, weekdays: everyDay };
const stretch: ChosenHabit = { id: otherId, kind: 'own', name: 'Stretch', target: null, weekdays: [1, 3] };

function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const habits = createDynamoHabits(tables.client, tableNames.checkIns, clock);
  const coaches = {
    clientOf: async (coachId: string, clientId: string) =>
      coachId === 'coach' && clientId === ana.id
        ? { account: ana, tier: 'core' as const, coachedSince: ana.createdAt, coveringFor: null }
        : null,
  };
  return { habits, clock, coaches };
}

describe('the habits of a client', () => {
  it('are none before they are chosen, then what was chosen, from that day on', async () => {
    const deps = world();
    expect(await readHabits(deps, ana)).toEqual({ habits: [], version: 0 });
    const saved = await saveHabits(deps, ana, { habits: [water], version: 0 });
    expect(saved).toEqual({
      habits: [{ ...water, chosenBy: 'client', since: '2026-03-02', done: [] }],
      version: 1,
    });
    expect(await readHabits(deps, ana)).toEqual(saved);
  });

  it('stay as they are when the same list is sent again', async () => {
    const deps = world();
    const request = { habits: [water], version: 0 };
    const saved = await saveHabits(deps, ana, request);
    expect(await saveHabits(deps, ana, request)).toEqual(saved);
  });

  it('are refused as a list that was changed meanwhile', async () => {
    const deps = world();
    await saveHabits(deps, ana, { habits: [water], version: 0 });
    await expect(saveHabits(deps, ana, { habits: [stretch], version: 0 })).rejects.toMatchObject({
      code: 'habits_changed',
    });
  });

  it('of two lists at the same time one is saved, and the other is told', async () => {
    const deps = world();
    const results = await Promise.allSettled([
      saveHabits(deps, ana, { habits: [water], version: 0 }),
      saveHabits(deps, ana, { habits: [stretch], version: 0 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readHabits(deps, ana)).habits).toHaveLength(1);
  });

  it('keep their days and who chose them when the coach adds one', async () => {
    const deps = world();
    await saveHabits(deps, ana, { habits: [water], version: 0 });
    await markHabit(deps, ana, { habitId: id, day: '2026-03-01' }, true);
    const { habits } = await saveClientHabits(deps, 'coach', ana.id, {
      habits: [{ ...water, target: 2500 }, stretch],
      version: 1,
    });
    expect(habits).toMatchObject([
      { id, chosenBy: 'client', target: 2500, done: ['2026-03-01'] },
      { id: otherId, chosenBy: 'coach', done: [] },
    ]);
  });

  it('are nothing to a coach of somebody else', async () => {
    const deps = world();
    await expect(readClientHabits(deps, 'stranger', ana.id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(
      saveClientHabits(deps, 'stranger', ana.id, { habits: [], version: 0 }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('a day of a habit', () => {
  async function chosen() {
    const deps = world();
    await saveHabits(deps, ana, { habits: [water], version: 0 });
    const doneDays = async () => (await readHabits(deps, ana)).habits[0]?.done;
    return { deps, doneDays };
  }

  it('is marked once, however often it is sent, and taken back', async () => {
    const { deps, doneDays } = await chosen();
    const first = { habitId: id, day: '2026-02-28' };
    await markHabit(deps, ana, { habitId: id, day: '2026-03-02' }, true);
    await markHabit(deps, ana, first, true);
    await markHabit(deps, ana, first, true);
    expect(await doneDays()).toEqual(['2026-02-28', '2026-03-02']);
    await markHabit(deps, ana, first, false);
    await markHabit(deps, ana, first, false);
    expect(await doneDays()).toEqual(['2026-03-02']);
  });

  it('is not lost when two devices mark different days at the same time', async () => {
    const { deps, doneDays } = await chosen();
    const days = ['2026-02-26', '2026-02-27', '2026-02-28'];
    await Promise.all(days.map((day) => markHabit(deps, ana, { habitId: id, day }, true)));
    expect(await doneDays()).toEqual(days);
  });

  it('is taken from a phone that did not know that the habit ended, and comes back with the habit', async () => {
    const { deps, doneDays } = await chosen();
    await saveHabits(deps, ana, { habits: [], version: 1 });
    await requireHabit(deps, ana.id, id);
    await markHabit(deps, ana, { habitId: id, day: '2026-03-01' }, true);
    await saveHabits(deps, ana, { habits: [water], version: 2 });
    expect(await doneDays()).toEqual(['2026-03-01']);
  });

  it.each(['2026-03-04', '2026-01-29', '2026-02-30'])('of %s is refused', async (day) => {
    const { deps } = await chosen();
    await expect(markHabit(deps, ana, { habitId: id, day }, true)).rejects.toMatchObject({
      code: 'invalid_day',
    });
  });

  it('of a habit of somebody else is not found', async () => {
    const { deps } = await chosen();
    const ben = anAccount({ id: 'account-2' });
    await expect(requireHabit(deps, ana.id, id)).resolves.toBeUndefined();
    await expect(requireHabit(deps, ben.id, id)).rejects.toMatchObject({ code: 'habit_not_found' });
  });
});

describe('a habit as it is sent', () => {
  it.each([
    ['an own habit without a name', { ...stretch, name: ' ' }],
    ['a named habit with a name of its own', { ...water, name: 'Water' }],
    ['a target beyond its limits', { ...water, target: 50_000 }],
    ['an own habit with a target', { ...stretch, target: 5 }],
    ['no weekday', { ...water, weekdays: [] }],
    ['a weekday twice', { ...water, weekdays: [1, 1] }],
  ])('may not be %s', (_, habit) => {
    expect(chosenHabitSchema.safeParse(habit).success).toBe(false);
    expect(chosenHabitSchema.safeParse(water).success).toBe(true);
  });
});
