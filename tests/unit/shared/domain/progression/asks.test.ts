/** What users of rival systems ask for, one test for each ask. */
import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { phaseWeekOf } from '#shared/domain/program/phases.ts';
import type { HistorySet, PlannedLift, Progression } from '#shared/domain/progression/proposal.ts';
import { decisionsIn, isLighterOn } from '#shared/domain/training/client-decisions.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import {
  firstDay,
  historyOf,
  inWords,
  nextOf,
  trained,
  weight,
} from '#tests/support/training/progression-history.ts';

const squat = { exerciseId: 'back-squat', sets: 3, minimumReps: 8, maximumReps: 12 };
const by = (progression: Progression): Omit<PlannedLift, 'slotId'> => ({ ...squat, progression });

it('ask 1: a rule raises the load by itself, workout after workout', () => {
  const five = {
    ...by({ rule: 'linear' }),
    minimumReps: 5,
    maximumReps: 5,
    load: weight('60 kg') ?? undefined,
  };
  let history: HistorySet[] = [];
  const loads = [0, 1, 2, 3].map((index) => {
    const day = addDays(firstDay, index * 3);
    const proposal = nextOf(five, history, { day });
    history = [...history, ...trained(proposal, day)];
    return proposal.sets[0]?.load?.value;
  });
  expect(loads).toEqual(['60', '62.5', '65', '67.5']);
});

it('ask 2: it raises only when all sets are done, and less often where the coach says so', () => {
  const short = historyOf(squat.exerciseId, [['60 kg', [12, 12, 11]]]);
  expect(inWords(nextOf(squat, short))).toBe('60 kg: 12, 12, 12');
  for (const rule of ['double-progression', 'linear'] as const) {
    const plan = { ...by({ rule, successes: 3 }), minimumReps: rule === 'linear' ? 12 : 8 };
    const full = (workouts: number) =>
      nextOf(plan, historyOf(squat.exerciseId, Array(workouts).fill(['60 kg', [12, 12, 12]])));
    expect(full(1)).toMatchObject({
      move: 'same',
      higher: { code: 'all-sets-again', workouts: 2, reps: 12 },
    });
    expect(full(2)).toMatchObject({
      move: 'same',
      higher: { code: 'all-sets-again', workouts: 1, reps: 12 },
    });
    expect(full(3)).toMatchObject({ move: 'more-load' });
    const broken = historyOf(squat.exerciseId, [
      ['60 kg', [12, 12, 12]],
      ['60 kg', [12, 12, 11]],
      ['60 kg', [12, 12, 12]],
    ]);
    expect(nextOf(plan, broken)).toMatchObject({ move: 'same', higher: { workouts: 2 } });
  }
});

it('ask 3: it says why a load was held or lowered, and what would have changed that', () => {
  const held = nextOf(squat, historyOf(squat.exerciseId, [['60 kg', [10, 10, 9]]]));
  expect(held).toMatchObject({
    rule: 'double-progression',
    higher: { code: 'all-sets-at', sets: 3, reps: 12 },
    basis: ['w0-1', 'w0-2', 'w0-3'],
  });
  const stalled = historyOf(squat.exerciseId, Array(3).fill(['60 kg', [10, 10, 9]]));
  expect(nextOf(squat, stalled)).toMatchObject({
    rule: 'reactive-deload',
    move: 'less',
    higher: { code: 'total-at', total: 30 },
  });
  const away = nextOf(squat, historyOf(squat.exerciseId, [['60 kg', [12, 12, 12]]]), {
    day: addDays(firstDay, 20),
  });
  expect(away).toMatchObject({ rule: 'time-away', move: 'less', higher: { code: 'sooner', days: 14 } });
});

it('ask 4: when lifts stall, one tap makes the week lighter for all exercises, and one takes it back', () => {
  const workout = {
    id: `${firstDay}.p`,
    name: 'Squats',
    day: firstDay,
    status: 'in-progress',
    exercises: [],
    relieved: [],
  } as const;
  const taken = changeWorkout(workout, {
    type: 'lighter-week',
    at: `${firstDay}T10:00:00.000Z`,
    until: addDays(firstDay, 6),
  });
  const { lighterWeek } = decisionsIn([workout, taken]);
  expect(isLighterOn(lighterWeek, addDays(firstDay, 6))).toBe(true);
  expect(isLighterOn(lighterWeek, addDays(firstDay, 7))).toBe(false);
  const press = { ...squat, exerciseId: 'bench-press' };
  const fine = historyOf(press.exerciseId, [['60 kg', [12, 12, 12]]]);
  const deload = isLighterOn(lighterWeek, addDays(firstDay, 3));
  expect(nextOf(press, fine, { deload })).toMatchObject({ rule: 'planned-deload', move: 'less' });
  const back = changeWorkout(taken, { type: 'lighter-week', at: `${firstDay}T10:05:00.000Z`, until: null });
  expect(isLighterOn(decisionsIn([taken, back]).lighterWeek, addDays(firstDay, 3))).toBe(false);
});

it('ask 5: blocks with a rule and an easy week, waves, and a step back after three workouts above RPE 8.5', () => {
  const program = {
    id: 'plan-1',
    startDay: firstDay,
    phases: [
      { name: 'Base', weeks: 4, deloadWeek: 4, progression: { rule: 'rep-total' } as Progression },
      { name: 'Strength', weeks: 3, progression: { rule: 'wave' } as Progression },
    ],
  };
  const history = historyOf(squat.exerciseId, [['60 kg', [12, 12, 12]]]);
  const inWeek = (week: number) => {
    const phase = phaseWeekOf(program, `${addDays(firstDay, week * 7)}.plan-1`);
    const { rule } = nextOf(squat, history, { deload: phase?.isDeload, phaseRule: phase?.progression });
    return `${phase?.name} ${phase?.week}: ${rule}`;
  };
  expect([0, 3, 4].map(inWeek)).toEqual(['Base 1: rep-total', 'Base 4: planned-deload', 'Strength 1: wave']);

  const regress = by({ rule: 'double-progression', regress: { above: 8.5, workouts: 3 } });
  const hard = (efforts: readonly number[]) =>
    historyOf(
      squat.exerciseId,
      efforts.map((effort, index) => [`${60 + index * 2.5} kg`, [9, 9, 9], effort]),
    );
  const stepBack = nextOf(regress, hard([9, 9, 9]));
  expect(stepBack).toMatchObject({
    rule: 'reactive-deload',
    move: 'less',
    higher: { code: 'effort-below', effort: 8.5 },
  });
  expect(nextOf(regress, hard([9, 8.5, 9])).rule).toBe('double-progression');
  const day = addDays(firstDay, 9);
  const after = nextOf(regress, [...hard([9, 9, 9]), ...trained(stepBack, day)]);
  expect(after.rule).toBe('double-progression');
});
