import { describe, expect, it } from 'vitest';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { TrainingCalendar, Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { overviewWithPending, withPendingChanges } from '#web/data/training/device/pending-changes.ts';
import { weekPlanOf } from '#web/data/training/week/use-week-plan.ts';
import { undoneLayout } from '#web/data/training/week/week-decisions.ts';

const workout = (day: string): Workout => ({
  id: `${day}.program-1`,
  day,
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 45,
  status: 'planned',
  exercises: [],
});
const range = { from: '2026-03-02', to: '2026-03-15' };
const calendar: TrainingCalendar = {
  today: '2026-03-02',
  program: {
    id: 'program-1',
    name: 'Starter',
    source: 'starter',
    startDay: '2026-03-02',
    trainingWeekdays: [1, 3, 5],
    goal: 'strength',
    experience: 'beginner',
  },
  workouts: [workout('2026-03-02'), workout('2026-03-04')],
  records: [],
};
const move = (planned: string, day: string, minute: string): SyncOperation => ({
  kind: 'workout',
  workoutId: `${planned}.program-1`,
  change: { type: 'move', at: `2026-03-02T10:${minute}:00.000Z`, day },
});
const daysOf = ({ workouts }: TrainingCalendar) => workouts.map(({ day }) => day);

describe('the schedule while something waits to be sent', () => {
  it('shows a workout on the day that it was moved to last, and the rest as it was', () => {
    const waiting = [move('2026-03-02', '2026-03-03', '00'), move('2026-03-02', '2026-03-06', '01')];
    expect(daysOf(withPendingChanges(calendar, range, waiting, []))).toEqual(['2026-03-04', '2026-03-06']);
    expect(withPendingChanges(calendar, range, [], [])).toEqual(calendar);
  });

  it('shows a week as it was laid out offline, and does not offer it again', () => {
    const decision: WeekDecision = {
      monday: '2026-03-02',
      at: '2026-03-03T10:00:00.000Z',
      choice: 'laid-out',
      missed: ['2026-03-02.program-1'],
      sessions: [
        { workoutId: '2026-03-02.program-1', from: '2026-03-02', day: '2026-03-03', added: [] },
        { workoutId: '2026-03-04.program-1', from: '2026-03-04', day: '2026-03-05', added: [] },
      ],
      leftOut: [],
    };
    const laidOut = withPendingChanges(calendar, range, [{ kind: 'week', decision }], []);
    expect(daysOf(laidOut)).toEqual(['2026-03-03', '2026-03-05']);
    expect(laidOut.weekDecisions).toEqual([decision]);
    const plan = weekPlanOf(laidOut, undefined, '2026-03-03', 'UTC');
    expect(plan).toMatchObject({ offer: null, accepted: decision });
    const back: SyncOperation = {
      kind: 'week',
      decision: undoneLayout(decision, '2026-03-03T11:00:00.000Z'),
    };
    const put = withPendingChanges(calendar, range, [{ kind: 'week', decision }, back], []);
    expect(daysOf(put)).toEqual(daysOf(calendar));
    expect(weekPlanOf(put, undefined, '2026-03-03', 'UTC')).toMatchObject({ offer: null, accepted: null });
  });

  it('lets a workout go to another week, and takes one from there', () => {
    const away = withPendingChanges(calendar, range, [move('2026-03-02', '2026-03-20', '00')], []);
    expect(daysOf(away)).toEqual(['2026-03-04']);
    const other = workout('2026-03-18');
    const moved = [move('2026-03-18', '2026-03-05', '00')];
    expect(daysOf(withPendingChanges(calendar, range, moved, [other]))).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-05',
    ]);
    // Known, and nothing waits for it: it stays where it is.
    expect(daysOf(withPendingChanges(calendar, range, [], [other]))).toEqual(daysOf(calendar));
  });

  it('is the same once the API has received it', () => {
    const waiting = [move('2026-03-02', '2026-03-06', '00')];
    const heard = withPendingChanges(calendar, range, waiting, []);
    expect(withPendingChanges(heard, range, waiting, heard.workouts)).toEqual(heard);
  });

  it('shows what was left out or finished without a network', () => {
    const at = '2026-03-02T10:00:00.000Z';
    const [skipped, finished] = [
      withPendingChanges(
        calendar,
        range,
        [{ kind: 'workout', workoutId: '2026-03-02.program-1', change: { type: 'skip', at } }],
        [],
      ),
      withPendingChanges(
        calendar,
        range,
        [{ kind: 'workout', workoutId: '2026-03-02.program-1', change: { type: 'finish', at } }],
        [],
      ),
    ];
    expect(skipped.workouts[0]?.status).toBe('skipped');
    expect(finished.workouts[0]?.status).toBe('completed');
  });
});

describe('the next workout while something waits to be sent', () => {
  const [monday, wednesday, friday] = ['2026-03-02', '2026-03-04', '2026-03-06'].map(workout);
  if (monday === undefined || wednesday === undefined || friday === undefined) throw new Error('Three days');
  const week = [monday, wednesday, friday];
  const overview = (nextWorkout: Workout | null): TrainingOverview => ({
    today: '2026-03-02',
    program: calendar.program,
    week: 1,
    nextWorkout,
    recent: [],
    weeks: [],
    workoutsCompleted: 0,
    workoutsDue: 0,
    adherencePercent: null,
    weightChangeGrams: null,
    bodyFatChange: null,
  });
  const nextOf = (operations: readonly SyncOperation[], known = week, api: Workout | null = monday) => {
    const next = overviewWithPending(overview(api), operations, known).nextWorkout;
    return next === null ? null : `${next.day} ${next.status} ${next.id.slice(0, 10)}`;
  };
  const at = (planned: string, change: 'start' | 'finish' | 'skip', minute: string): SyncOperation => ({
    kind: 'workout',
    workoutId: `${planned}.program-1`,
    change: { type: change, at: `2026-03-02T10:${minute}:00.000Z` },
  });

  it('stands on its new day, and makes room for the one that comes before that', () => {
    expect(nextOf([move('2026-03-02', '2026-03-03', '00')])).toBe('2026-03-03 planned 2026-03-02');
    expect(nextOf([move('2026-03-02', '2026-03-05', '00')])).toBe('2026-03-04 planned 2026-03-04');
    // Of the others nothing is known on this device.
    expect(nextOf([move('2026-03-02', '2026-03-05', '00')], [])).toBe('2026-03-05 planned 2026-03-02');
  });

  it('is the one that was moved before it', () => {
    expect(nextOf([move('2026-03-06', '2026-03-02', '00')], week, wednesday)).toBe(
      '2026-03-02 planned 2026-03-06',
    );
    // To a day that is over: nobody can train on it.
    expect(nextOf([move('2026-03-06', '2026-03-01', '00')], week, wednesday)).toBe(
      '2026-03-04 planned 2026-03-04',
    );
  });

  it('follows a workout that is begun, finished or left out', () => {
    expect(nextOf([at('2026-03-04', 'start', '00')])).toBe('2026-03-04 in-progress 2026-03-04');
    expect(nextOf([at('2026-03-02', 'finish', '00')])).toBe('2026-03-04 planned 2026-03-04');
    expect(nextOf([at('2026-03-02', 'skip', '00'), at('2026-03-04', 'skip', '01')])).toBe(
      '2026-03-06 planned 2026-03-06',
    );
    const begun = { ...friday, status: 'in-progress', startedAt: '2026-03-02T09:00:00.000Z' } as const;
    expect(nextOf([at('2026-03-06', 'finish', '00')], week, begun)).toBe('2026-03-02 planned 2026-03-02');
    expect(nextOf([at('2026-03-02', 'finish', '00')], [monday])).toBe(null);
  });

  it('is the other session of the day once one of two is done, whichever came first', () => {
    const second: Workout = { ...monday, id: `${monday.id}_2` };
    const twice = [monday, second, wednesday];
    const idAfter = (operations: readonly SyncOperation[]) =>
      overviewWithPending(overview(monday), operations, twice).nextWorkout?.id;
    const [first, other] = [at('2026-03-02', 'finish', '00'), at('2026-03-02', 'finish', '01')];
    const ofSecond = { ...other, workoutId: second.id } as SyncOperation;
    expect(idAfter([first])).toBe(second.id);
    expect(idAfter([ofSecond])).toBe(monday.id);
    expect(idAfter([ofSecond, first])).toBe(wednesday.id);
  });

  it('is not one of an old schedule that the API no longer has before it', () => {
    // Monday was done on another device since the schedule was looked at.
    expect(nextOf([move('2026-03-06', '2026-03-07', '00')], week, wednesday)).toBe(
      '2026-03-04 planned 2026-03-04',
    );
    expect(nextOf([move('2026-03-06', '2026-03-07', '00')], week, null)).toBe(
      '2026-03-07 planned 2026-03-06',
    );
  });

  it('leaves a workout that is finished on this device among the recent ones, once', () => {
    const finish = [at('2026-03-02', 'finish', '00')];
    const shown = overviewWithPending(overview(monday), finish, week);
    expect(shown.recent.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '2026-03-02.program-1 completed',
    ]);
    expect(overviewWithPending(shown, finish, week).recent).toEqual(shown.recent);
  });

  it('is the same where nothing waits, and once the API has received it', () => {
    const api = overview(monday);
    expect(overviewWithPending(api, [], week)).toBe(api);
    const waiting = [move('2026-03-02', '2026-03-05', '00')];
    const shown = overviewWithPending(api, waiting, week);
    expect(overviewWithPending(shown, waiting, week)).toEqual(shown);
  });
});
