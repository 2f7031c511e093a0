import { beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation, WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { takenOverSlotId } from '#shared/domain/training/taken-over-slot.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';

/** At noon of this Thursday in Berlin, Monday's and Wednesday's sessions were missed. */
const now = '2026-03-05T11:00:00.000Z';
const later = '2026-03-05T12:00:00.000Z';
const account = anAccount({ timeZone: 'Europe/Berlin' });
const [monday, wednesday, friday] = ['2026-03-02', '2026-03-04', '2026-03-06'].map(
  (day) => `${day}.program-1`,
) as [string, string, string];
const week = { from: '2026-03-02', to: '2026-03-08' };
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['barbell'], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:00:00.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  deps = { ...deps, clock: frozenClock(later) };
});

const laidOut: WeekDecision = {
  monday: '2026-03-02',
  at: now,
  choice: 'laid-out',
  missed: [monday, wednesday],
  sessions: [
    { workoutId: monday, from: '2026-03-02', day: '2026-03-07', added: [] },
    {
      workoutId: friday,
      from: '2026-03-06',
      day: '2026-03-05',
      added: [{ from: wednesday, slotId: 's1', sets: 2 }],
    },
  ],
  leftOut: [{ workoutId: wednesday, reason: 'too-close', sets: 10, keptSets: 2 }],
};
const undone: WeekDecision = {
  ...laidOut,
  at: later,
  choice: 'undone',
  sessions: laidOut.sessions.map((each) => ({ ...each, day: each.from, added: [] })),
};
const decide = (decision: WeekDecision): SyncOperation => ({ kind: 'week', decision });
const send = (...operations: readonly SyncOperation[]) => syncTraining(deps, account, operations);
const days = async () => {
  const { workouts } = await readCalendar(deps, account, week);
  return new Map(workouts.map(({ id, day }) => [id, day]));
};
const change = (workoutId: string, about: WorkoutChange): SyncOperation => ({
  kind: 'workout',
  workoutId,
  change: about,
});

describe('a week that is laid out again', () => {
  it('moves its sessions, adds the sets that others take over, and says so to every device', async () => {
    const { outcomes, workouts } = await send(decide(laidOut));
    expect(outcomes).toEqual(['applied']);
    expect(workouts.map(({ id }) => id)).toEqual([monday, friday, wednesday]);
    expect(Object.fromEntries(await days())).toEqual({
      [monday]: '2026-03-07',
      [wednesday]: '2026-03-04',
      [friday]: '2026-03-05',
    });
    const { workout } = await readWorkout(deps, account, friday);
    expect(workout.exercises.at(-1)).toMatchObject({ slotId: takenOverSlotId(wednesday, 's1'), sets: 2 });
    const { weekDecisions } = await readCalendar(deps, account, week);
    expect(weekDecisions).toEqual([laidOut]);
  });

  it('is the same when it is sent twice', async () => {
    await send(decide(laidOut));
    const before = await readWorkout(deps, account, friday);
    expect((await send(decide(laidOut))).outcomes).toEqual(['unchanged']);
    expect(await readWorkout(deps, account, friday)).toEqual(before);
  });

  it('is as it was when it is taken back, in either order of arrival', async () => {
    const planned = await readCalendar(deps, account, week);
    const plan = (calendar: typeof planned) =>
      calendar.workouts.map(({ id, day, status, exercises, estimatedMinutes }) => ({
        id,
        day,
        status,
        exercises,
        estimatedMinutes,
      }));
    await send(decide(laidOut), decide(undone));
    expect(plan(await readCalendar(deps, account, week))).toEqual(plan(planned));
    // A slow phone sends what it accepted before.
    expect((await send(decide(laidOut))).outcomes).toEqual(['unchanged']);
    expect(plan(await readCalendar(deps, account, week))).toEqual(plan(planned));
  });

  it('a second time keeps the sets that the first layout moved, until it is undone', async () => {
    await send(decide(laidOut));
    const first = (await readWorkout(deps, account, friday)).workout;
    const again: WeekDecision = {
      ...laidOut,
      at: '2026-03-05T11:30:00.000Z',
      sessions: [{ workoutId: friday, from: '2026-03-05', day: '2026-03-07', added: [] }],
    };
    await send(decide(again));
    const second = (await readWorkout(deps, account, friday)).workout;
    expect(second.day).toBe('2026-03-07');
    expect(second.exercises).toEqual(first.exercises);
    expect(second.estimatedMinutes).toBe(first.estimatedMinutes);
    await send(decide(undone));
    const { exercises } = (await readWorkout(deps, account, friday)).workout;
    expect(exercises.some(({ slotId }) => slotId.startsWith('w-'))).toBe(false);
  });

  it('that arrives after a session was finished changes neither its day nor its exercises nor its summary', async () => {
    await send(change(friday, { type: 'finish', at: '2026-03-05T10:00:00.000Z' }));
    const before = (await readWorkout(deps, account, friday)).workout;
    await send(decide(laidOut));
    expect((await readWorkout(deps, account, friday)).workout).toEqual(before);
  });

  it('adds sets to a session that runs, and takes none away when it is undone', async () => {
    await send(decide(laidOut), change(friday, { type: 'start', at: '2026-03-05T11:30:00.000Z' }));
    const running = (await readWorkout(deps, account, friday)).workout;
    await send(decide(undone));
    const { status, exercises } = (await readWorkout(deps, account, friday)).workout;
    expect(status).toBe('in-progress');
    expect(exercises).toEqual(running.exercises);
  });

  it('leaves out a session of the days to come, and takes it back', async () => {
    const without: WeekDecision = {
      ...laidOut,
      sessions: [{ workoutId: friday, from: '2026-03-06', day: null, added: [] }],
    };
    await send(decide(without));
    expect((await readWorkout(deps, account, friday)).workout.status).toBe('skipped');
    await send(
      decide({ ...undone, sessions: [{ workoutId: friday, from: '', day: '2026-03-06', added: [] }] }),
    );
    expect((await readWorkout(deps, account, friday)).workout.status).toBe('planned');
  });

  it('takes the later decision of two phones for every session that it names', async () => {
    const other: WeekDecision = {
      ...laidOut,
      at: later,
      sessions: [{ workoutId: monday, from: '2026-03-02', day: '2026-03-08', added: [] }],
    };
    await send(decide(other));
    await send(decide(laidOut));
    expect((await days()).get(monday)).toBe('2026-03-08');
    const { weekDecisions } = await readCalendar(deps, account, week);
    expect(weekDecisions).toMatchObject([{ at: later }]);
  });

  it('of an unknown session stores nothing', async () => {
    const foreign = decide({
      ...laidOut,
      sessions: [
        ...laidOut.sessions,
        { workoutId: '2026-03-03.made-up', from: '2026-03-03', day: '2026-03-08', added: [] },
      ],
    });
    await expect(send(foreign)).rejects.toMatchObject({ code: 'workout_not_found' });
    expect((await days()).get(monday)).toBe('2026-03-02');
  });

  it('does the rest when it is sent again after it died halfway', async () => {
    const { training } = deps;
    let writes = 0;
    const dying = {
      ...training,
      moveWorkout: async (...parts: Parameters<typeof training.moveWorkout>) => {
        writes += 1;
        if (writes === 2) throw new Error('The function ended');
        return training.moveWorkout(...parts);
      },
    };
    await expect(syncTraining({ ...deps, training: dying }, account, [decide(laidOut)])).rejects.toThrow(
      'The function ended',
    );
    await send(decide(laidOut));
    expect((await days()).get(friday)).toBe('2026-03-05');
  });

  it('of another client is not found', async () => {
    const other = anAccount({ id: 'other-account', timeZone: 'Europe/Berlin' });
    await expect(syncTraining(deps, other, [decide(laidOut)])).rejects.toMatchObject({
      code: 'workout_not_found',
    });
  });
});

describe('several sessions on a day', () => {
  it('are all offered: the second one once the first is done', async () => {
    await send(
      change(monday, { type: 'move', at: now, day: '2026-03-05' }),
      change(friday, { type: 'move', at: now, day: '2026-03-05' }),
    );
    const { workouts } = await readCalendar(deps, account, { from: '2026-03-05', to: '2026-03-05' });
    expect(workouts.map(({ id }) => id)).toEqual([monday, friday]);
    await send(change(monday, { type: 'finish', at: later }));
    expect((await readOverview(deps, account)).nextWorkout?.id).toBe(friday);
  });
});

describe('a move into the past', () => {
  const toTuesday = (at: string) => change(friday, { type: 'move', at, day: '2026-03-03' });

  it('is ignored, and the sets of the same request are not lost', async () => {
    const { outcomes } = await send(toTuesday(now), change(friday, { type: 'start', at: now }));
    expect(outcomes).toEqual(['unchanged', 'applied']);
    expect((await days()).get(friday)).toBe('2026-03-06');
  });

  it('is seen from the day on which the client moved it, in their own time zone', async () => {
    // Half past midnight on Tuesday in Berlin; UTC still has Monday.
    expect((await send(toTuesday('2026-03-02T23:30:00.000Z'))).outcomes).toEqual(['applied']);
    // Half past midnight on Wednesday.
    const late = change(monday, { type: 'move', at: '2026-03-03T23:30:00.000Z', day: '2026-03-03' });
    expect((await send(late)).outcomes).toEqual(['unchanged']);
  });

  it('takes a session back to the day of the plan', async () => {
    await send(change(monday, { type: 'move', at: now, day: '2026-03-07' }));
    const back = change(monday, { type: 'move', at: later, day: '2026-03-02' });
    expect((await send(back)).outcomes).toEqual(['applied']);
  });
});
