import { describe, expect, it } from 'vitest';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { layOutWeek } from '#shared/domain/week-plan/lay-out-week.ts';
import { isBadWeek, smallestMove } from '#shared/domain/week-plan/smallest-move.ts';
import { weekOffer } from '#shared/domain/week-plan/week-offer.ts';
import type { WeekInput, WeekWorkout } from '#shared/domain/week-plan/week-session.ts';

const monday = '2026-03-02';
const program = {
  id: 'p',
  startDay: '2026-02-02',
  trainingWeekdays: [1, 3, 5],
  goal: 'strength',
  experience: 'intermediate',
} as const;
const [mon, tue, wed, thu, fri, sat, sun] = Array.from({ length: 7 }, (_, index) =>
  addDays(monday, index),
) as [string, string, string, string, string, string, string];

/** Full-body sessions on Monday, Wednesday and Friday, done where `done` says so. */
function weekOf(today: string, done: readonly string[] = []): WeekInput {
  const days = Array.from({ length: 21 }, (_, index) => addDays(monday, index - 7));
  const workouts = days.flatMap((day): WeekWorkout[] => {
    const planned = starterWorkoutOn(program, day);
    if (planned === null) return [];
    const isDone = day < monday || done.includes(day);
    return [{ ...planned, status: isDone ? 'completed' : 'planned' }];
  });
  return { workouts, today, goal: program.goal, usualWeekdays: program.trainingWeekdays };
}
const where = (input: WeekInput) =>
  layOutWeek(input).sessions.map(({ from, day, added }) => `${from} ${day} +${added.length}`);

describe('the rest of a week', () => {
  it('stays as it is while nothing was missed', () => {
    expect(where(weekOf(thu, [mon, wed]))).toEqual([]);
  });

  it('has a missed Monday on Tuesday, and what follows two days apart', () => {
    const layout = layOutWeek(weekOf(tue));
    expect(layout.missed).toEqual([`${mon}.p`]);
    expect(layout.leftOut).toEqual([]);
    expect(layout.keptSets).toBe(layout.plannedSets);
    expect(where(weekOf(tue))).toEqual([`${mon} ${tue} +0`, `${wed} ${thu} +0`, `${fri} ${sat} +0`]);
  });

  it('says what has no room and why, and gives its sets to the sessions that have', () => {
    const layout = layOutWeek(weekOf(fri));
    const [left] = layout.leftOut;
    expect(layout.missed).toEqual([`${mon}.p`, `${wed}.p`]);
    expect(layout.leftOut).toHaveLength(2);
    expect(left?.reason).toBe('too-close');
    expect(layout.leftOut.some(({ keptSets }) => keptSets > 0)).toBe(true);
    expect(layout.sessions).toMatchObject([{ workoutId: `${fri}.p`, day: fri }]);
  });

  it('is only on days on which the client can train, where they are known', () => {
    const layout = layOutWeek({ ...weekOf(tue), possibleWeekdays: [1, 3, 5] });
    expect(layout.sessions.map(({ day, added }) => [day, added.length])).toEqual([
      [wed, 3],
      [fri, 2],
    ]);
    expect(layout.leftOut).toMatchObject([{ workoutId: `${mon}.p`, sets: 15, keptSets: 15 }]);
  });

  it('gives sets to a session of a day beside another one where the plan trains the same muscles on both', () => {
    const press = (day: string, exerciseId: string): WeekWorkout => ({
      id: `${day}.p`,
      day,
      status: 'planned',
      type: 'strength',
      estimatedMinutes: 30,
      exercises: [{ slotId: 's1', exerciseId, sets: 3, restSeconds: 90 }],
    });
    const missed = press(mon, 'bench-press');
    const input = { today: tue, goal: program.goal, usualWeekdays: [1, 2, 3], possibleWeekdays: [1, 2, 3] };
    const keptOf = (...others: readonly WeekWorkout[]) =>
      layOutWeek({ ...input, workouts: [missed, ...others] }).leftOut.map(({ keptSets }) => keptSets);
    // Nothing is added to an easy one.
    const easy = { ...press(wed, 'push-up'), easy: true as const };
    expect(keptOf(press(tue, 'incline-dumbbell-press'), easy)).toEqual([3]);
    // Legs on Tuesday: the chest would come a day before Wednesday's, which the plan does not ask for.
    expect(keptOf(press(tue, 'back-squat'), easy)).toEqual([0]);
  });

  it('has both sessions of a missed day on one day, as the plan had them, and misses only the one that was not done', () => {
    const single = (
      id: string,
      exerciseId: string,
      status: WeekWorkout['status'] = 'planned',
    ): WeekWorkout => ({
      id,
      day: id.slice(0, 10),
      status,
      type: 'strength',
      estimatedMinutes: 30,
      exercises: [{ slotId: 's1', exerciseId, sets: 3, restSeconds: 90 }],
    });
    const workouts = [
      single(`${mon}.p`, 'back-squat'),
      single(`${mon}.p_2`, 'bench-press'),
      single(`${thu}.p`, 'barbell-row'),
    ];
    const input = { workouts, today: tue, goal: program.goal, usualWeekdays: [1, 2, 4] };
    expect(layOutWeek(input).missed).toEqual([`${mon}.p`, `${mon}.p_2`]);
    expect(where(input)).toEqual([`${mon} ${tue} +0`, `${mon} ${tue} +0`]);
    const half = [single(`${mon}.p`, 'back-squat', 'completed'), ...workouts.slice(1)];
    expect(layOutWeek({ ...input, workouts: half }).missed).toEqual([`${mon}.p_2`]);
    const late = layOutWeek({ ...input, today: sun, workouts: workouts.slice(0, 2) });
    expect(late.sessions.map(({ workoutId, day }) => `${workoutId} ${day}`)).toEqual([
      `${mon}.p ${sun}`,
      `${mon}.p_2 ${sun}`,
    ]);
  });

  it('leaves a session where the client moved it, and lays the others around it', () => {
    const input = weekOf(wed, [mon]);
    const workouts = input.workouts.map((workout) =>
      workout.id === `${wed}.p` ? { ...workout, day: thu } : workout,
    );
    expect(where({ ...input, workouts })).toEqual([`${fri} ${sat} +0`]);
  });

  it('follows the clock of the client when the clocks change in the middle of the week', () => {
    // Clocks go forward on Sunday, March 8 in New York.
    const today = localDayOf(Date.parse('2026-03-09T03:30:00.000Z'), 'America/New_York');
    expect(today).toBe(sun);
    expect(layOutWeek(weekOf(today)).monday).toBe(monday);
  });
});

describe('the offer', () => {
  const decided = (choice: 'laid-out' | 'kept' | 'undone', missed: readonly string[]) => [
    { monday, choice, missed },
  ];

  it('comes once: not again for a week that was kept or put back', () => {
    expect(weekOffer(weekOf(tue), [])).not.toBeNull();
    expect(weekOffer(weekOf(tue), decided('kept', [`${mon}.p`]))).toBeNull();
    expect(weekOffer(weekOf(thu), decided('kept', [`${mon}.p`]))).toBeNull();
    expect(weekOffer(weekOf(thu), decided('undone', [`${mon}.p`]))).toBeNull();
  });

  it('comes again after it was accepted when another session is missed', () => {
    expect(weekOffer(weekOf(tue), decided('laid-out', [`${mon}.p`]))).toBeNull();
    expect(weekOffer(weekOf(thu), decided('laid-out', [`${mon}.p`]))).not.toBeNull();
  });

  it('comes for a new week, whatever was decided about the last one', () => {
    expect(weekOffer(weekOf(tue), [{ monday: '2026-02-23', choice: 'kept', missed: [] }])).not.toBeNull();
  });
});

describe('the smallest next move', () => {
  it('is the beginning of the next session, in 20 minutes, after a week with more missed than done', () => {
    const move = smallestMove(
      weekOf(thu).workouts.filter(({ day }) => day >= monday),
      thu,
    );
    expect(move).toMatchObject({ workoutId: `${fri}.p`, slotIds: ['s1'], ofSets: 15 });
    expect(move?.minutes).toBeLessThanOrEqual(20);
  });

  it('is not named in a week that goes well, and not on a day of training', () => {
    expect(isBadWeek(weekOf(thu, [mon, wed]).workouts, thu)).toBe(false);
    expect(smallestMove(weekOf(thu, [mon, wed]).workouts, thu)).toBeNull();
    const bad = weekOf(sat).workouts.filter(({ day }) => day >= monday);
    const trained = bad.map((workout) =>
      workout.day === fri ? { ...workout, day: sat, status: 'in-progress' as const } : workout,
    );
    expect(smallestMove(trained, sat)).toBeNull();
  });

  it('rests muscles that were trained yesterday', () => {
    const bad = weekOf(tue).workouts.filter(({ day }) => day >= monday);
    const guided: WeekWorkout = {
      id: `${mon}.guided-1772524800000`,
      day: mon,
      status: 'completed',
      type: 'strength',
      estimatedMinutes: 20,
      exercises: [{ slotId: 'squats', exerciseId: 'back-squat', sets: 3, restSeconds: 60 }],
    };
    const missed = { ...bad[0], id: '2026-03-01.p', day: '2026-03-01' } as WeekWorkout;
    expect(smallestMove([...bad, missed], tue)).not.toBeNull();
    expect(smallestMove([...bad, missed, { ...guided, exercises: bad[1]?.exercises ?? [] }], tue)).toBeNull();
  });
});
