import { describe, expect, it } from 'vitest';
import type { SyncOperation, TrainingCalendar, Workout } from '#shared/contracts/training.ts';
import { withPendingChanges } from '#web/features/training/model/pending-changes.ts';

const workout = (day: string): Workout => ({
  id: `${day}.programme-1`,
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
  programme: {
    id: 'programme-1',
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
  workoutId: `${planned}.programme-1`,
  change: { type: 'move', at: `2026-03-02T10:${minute}:00.000Z`, day },
});
const daysOf = ({ workouts }: TrainingCalendar) => workouts.map(({ day }) => day);

describe('the schedule while something waits to be sent', () => {
  it('shows a workout on the day that it was moved to last, and the rest as it was', () => {
    const waiting = [move('2026-03-02', '2026-03-03', '00'), move('2026-03-02', '2026-03-06', '01')];
    expect(daysOf(withPendingChanges(calendar, range, waiting, []))).toEqual(['2026-03-04', '2026-03-06']);
    expect(withPendingChanges(calendar, range, [], [])).toEqual(calendar);
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

  it('is the same once the API has heard of it', () => {
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
        [{ kind: 'workout', workoutId: '2026-03-02.programme-1', change: { type: 'skip', at } }],
        [],
      ),
      withPendingChanges(
        calendar,
        range,
        [{ kind: 'workout', workoutId: '2026-03-02.programme-1', change: { type: 'finish', at } }],
        [],
      ),
    ];
    expect(skipped.workouts[0]?.status).toBe('skipped');
    expect(finished.workouts[0]?.status).toBe('completed');
  });
});
