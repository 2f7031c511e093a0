import { describe, expect, it } from 'vitest';
import {
  type ClientProgram,
  type PlannedSession,
  plannedSessionSchema,
} from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { dayStateOf, isOpenDay } from '#web/features/programs/model/day-state.ts';
import {
  daysOf,
  moveSession,
  planFromTemplate,
  planOf,
  repeatWeek,
  sessionOfWeek,
  templateDaysOf,
  weeksOf,
} from '#web/features/programs/model/plan.ts';
import { planFromRunningStarter, planFromStarter } from '#web/features/programs/model/starter-plan.ts';
import { aProgram, monday } from './a-program.ts';

const aWorkout: Workout = {
  id: `${monday}.plan-1`,
  day: monday,
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 45,
  status: 'planned',
  exercises: [],
};
const session = (name: string): PlannedSession => ({
  name,
  type: 'strength',
  estimatedMinutes: 45,
  exercises: [
    { slotId: 's1', exerciseId: 'push-up', sets: 3, minimumReps: 8, maximumReps: 12, restSeconds: 60 },
  ],
});
/** Monday and Wednesday of one week. */
const plan = planOf([
  { day: '2026-03-04', session: session('B') },
  { day: '2026-03-02', session: session('A') },
]);
const names = (of: typeof plan) => daysOf(of).map(({ day, session: { name } }) => `${day} ${name}`);

describe('a plan', () => {
  it('says which of the sessions of a week a day has', () => {
    expect(sessionOfWeek(plan, '2026-03-02')).toEqual({ position: 1, count: 2 });
    expect(sessionOfWeek(plan, '2026-03-04')).toEqual({ position: 2, count: 2 });
    expect(sessionOfWeek(plan, '2026-03-03')).toBeNull();
  });

  it('takes over the starter program as it is, after what is begun today', () => {
    const { program } = aProgram();
    const starter = { ...program, source: 'starter' as const, trainingWeekdays: [1, 3] };
    const made = planFromRunningStarter({ program: starter, today: monday, workouts: [] });
    const [first, second] = daysOf(made.plan);
    expect(made.startDay).toBe(monday);
    expect([first?.day, second?.day, made.plan.size]).toEqual(['2026-03-02', '2026-03-04', 24]);
    for (const session of made.plan.values())
      expect(plannedSessionSchema.safeParse(session).success).toBe(true);
    expect(first?.session.sessionTemplate).toBeDefined();

    const begun = { ...aWorkout, status: 'in-progress' as const };
    const later = planFromRunningStarter({ program: starter, today: monday, workouts: [begun] });
    expect([later.startDay, later.plan.has(monday)]).toEqual(['2026-03-03', false]);
  });

  it('moves a session, and changes places where there was one', () => {
    expect(names(moveSession(plan, '2026-03-02', '2026-03-05'))).toEqual(['2026-03-04 B', '2026-03-05 A']);
    expect(names(moveSession(plan, '2026-03-02', '2026-03-04'))).toEqual(['2026-03-02 B', '2026-03-04 A']);
    expect(moveSession(plan, '2026-03-03', '2026-03-04')).toBe(plan);
  });

  it('repeats a week where days are open, and leaves the others as they are', () => {
    const repeated = repeatWeek(plan, '2026-03-02', 2, (day) => day !== '2026-03-11');
    expect(names(repeated)).toEqual([
      '2026-03-02 A',
      '2026-03-04 B',
      '2026-03-09 A',
      '2026-03-16 A',
      '2026-03-18 B',
    ]);
  });

  it('becomes a template and comes back on other dates, never before the start', () => {
    const days = templateDaysOf(plan);
    expect(days.map(({ offset }) => offset)).toEqual([0, 2]);
    expect(names(planFromTemplate(days, '2026-04-06'))).toEqual(['2026-04-06 A', '2026-04-08 B']);
    // A Tuesday: the Monday session of that week would be gone.
    expect(names(planFromTemplate(days, '2026-04-07'))).toEqual(['2026-04-13 A', '2026-04-15 B']);
  });

  it('begins from a goal with the sessions of the starter program', () => {
    const preferences = { goal: 'strength', experience: 'beginner', trainingDays: 3, weeks: 2 } as const;
    const made = planFromStarter(preferences, '2026-03-04');
    expect(daysOf(made).map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-03-06',
      '2026-03-09',
      '2026-03-11',
      '2026-03-13',
      '2026-03-16',
    ]);
    expect(daysOf(made)[0]?.session.exercises[0]).toMatchObject({ sets: 2, minimumReps: 4 });
  });

  it('shows its weeks, and one more to plan in', () => {
    expect(weeksOf(plan, '2026-02-26')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
  });
});

describe('a day', () => {
  const workout = (day: string, about: Partial<Workout>): Workout => ({
    id: `${day}.plan-1`,
    day,
    status: 'planned',
    ...session('A'),
    ...about,
  });
  const stored: Pick<ClientProgram, 'today' | 'workouts'> = {
    today: '2026-03-04',
    workouts: [
      workout('2026-03-02', {}),
      workout('2026-03-03', { status: 'completed' }),
      workout('2026-03-05', { day: '2026-03-06' }),
      workout('2026-03-07', {}),
    ],
  };
  const kind = (day: string) => dayStateOf(stored, 'plan-1', '2026-03-01', day).kind;

  it('is open from today on while the client has not touched it', () => {
    expect(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07'].map(kind)).toEqual([
      'missed',
      'done',
      'open',
      'moved',
      'open',
    ]);
  });

  it('is closed in the past, before the start and after a year', () => {
    expect(kind('2026-03-01')).toBe('closed');
    expect(isOpenDay(stored, 'plan-1', '2026-03-09', '2026-03-08')).toBe(false);
    expect(kind('2027-03-01')).toBe('closed');
  });
});
