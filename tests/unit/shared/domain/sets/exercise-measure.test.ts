import { describe, expect, it } from 'vitest';
import { sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { sessionTemplates } from '#shared/domain/program/session-templates.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { countingIn, countingOf, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { estimatedMaximum, scoreOf } from '#shared/domain/sets/personal-record.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { recordsAgainst, summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';

const set = (exerciseId: string, reps: number, kg?: string) => ({
  exerciseId,
  setNumber: 1,
  ...countingOf(exerciseId),
  reps,
  load: kg === undefined ? null : makeWeight(kg, 'kg'),
  deleted: false,
  performedAt: '2026-03-02T10:10:00.000Z',
  day: '2026-03-02',
});

describe('the measure of a set', () => {
  it('is seconds for a hold, meters for a carry and repetitions for a lift, per side if sides alternate', () => {
    expect(countingOf('plank')).toEqual({ measure: 'seconds', perSide: false });
    expect(countingOf('side-plank')).toEqual({ measure: 'seconds', perSide: true });
    expect(countingOf('farmers-carry')).toEqual({ measure: 'meters', perSide: false });
    for (const id of [
      'rowing-machine',
      'run',
      'walk',
      'hill-sprint',
      'bike',
      'elliptical',
      'swim',
      'backstroke',
    ]) {
      expect(countingOf(id)).toEqual({ measure: 'meters-seconds', perSide: false });
    }
    for (const id of ['yoke-carry', 'sled-drag', 'bear-crawl']) {
      expect(countingOf(id)).toEqual({ measure: 'meters', perSide: false });
    }
    expect(countingOf('jump-rope')).toEqual({ measure: 'seconds', perSide: false });
    expect(countingOf('air-bike')).toEqual({ measure: 'calories', perSide: false });
    expect(countingOf('reverse-lunge')).toEqual({ measure: 'repetitions', perSide: true });
    expect(countingOf('back-squat')).toEqual({ measure: 'repetitions', perSide: false });
    expect(countingOf('an exercise of tomorrow')).toEqual({ measure: 'repetitions', perSide: false });
  });

  it('is repetitions in rows without a measure, but seconds for holds and carries', () => {
    expect(countingIn({ exerciseId: 'back-squat' }).measure).toBe('repetitions');
    expect(countingIn({ exerciseId: 'plank' }).measure).toBe('seconds');
    expect(countingIn({ exerciseId: 'farmers-carry' }).measure).toBe('seconds');
    expect(countingIn({ exerciseId: 'back-squat', measure: 'seconds' }).measure).toBe('seconds');
  });

  it('is set in every starter session: a plank takes 20 to 40 seconds', () => {
    const program = {
      id: 'p',
      startDay: '2026-03-02',
      trainingWeekdays: [1, 2, 3, 4, 5, 6, 7],
      goal: 'strength',
      experience: 'beginner',
    } as const;
    const days = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
    const slots = days.flatMap((day) => starterWorkoutOn(program, day)?.exercises ?? []);
    expect(slots.find(({ exerciseId }) => exerciseId === 'plank')).toMatchObject({
      measure: 'seconds',
      minimumReps: 20,
      maximumReps: 40,
    });
    for (const slot of slots) {
      expect(targetOf(slot)).toMatchObject(countingOf(slot.exerciseId));
    }
  });

  it('follows a swapped-in exercise, with its own range if the measure differs', () => {
    const plank = { exerciseId: 'plank', measure: 'seconds', minimumReps: 30, maximumReps: 60 } as const;
    expect(targetOf({ ...plank, exerciseId: 'hollow-hold', swappedFrom: 'plank' })).toMatchObject({
      measure: 'seconds',
      from: 30,
      to: 60,
    });
    expect(targetOf({ ...plank, exerciseId: 'dead-bug', swappedFrom: 'plank' })).toEqual({
      measure: 'repetitions',
      perSide: true,
      from: 8,
      to: 12,
    });
  });
});

describe('a summary', () => {
  it('totals repetitions, seconds and meters separately, and only repetitions add volume', () => {
    const done = [
      set('back-squat', 5, '100'),
      set('plank', 40),
      set('plank', 30, '10'),
      set('farmers-carry', 40, '24'),
    ];
    expect(summarizeWorkout({ exercises: [] }, done)).toMatchObject({
      reps: 5,
      seconds: 70,
      meters: 40,
      volumeGrams: 500_000,
    });
  });

  it('has the day of the first set, whatever the order of the sets', () => {
    const sets = [
      { ...set('plank', 30), performedAt: '2026-03-02T00:05:00.000Z', day: '2026-03-02' },
      { ...set('plank', 30), performedAt: '2026-03-01T23:55:00.000Z', day: '2026-03-01' },
    ];
    expect(summarizeWorkout({ exercises: [] }, sets).day).toBe('2026-03-01');
    expect(summarizeWorkout({ exercises: [] }, [])).not.toHaveProperty('day');
  });
});

describe('a personal record', () => {
  it('is the longest hold, or the highest load times distance of a carry', () => {
    expect(scoreOf(set('plank', 62))).toBe(62);
    expect(scoreOf(set('farmers-carry', 40, '24'))).toBe(960);
    expect(scoreOf(set('air-bike', 20))).toBe(20);
    expect(scoreOf(set('back-squat', 5, '100'))).toBe(Math.round(estimatedMaximum(100_000, 5)));
    // A squat by the clock is no lift, and a hold of before is compared with holds.
    expect(scoreOf({ ...set('back-squat', 40, '100'), measure: 'seconds' })).toBe(0);
  });

  it('of a run, a row or a ride counts its distance and its time', () => {
    const run = (meters: number, seconds: number) => scoreOf({ ...set('run', meters), seconds });
    // Over an hour, by Riegel: 5 km in 25 minutes are about 11.4 km.
    expect(run(5000, 1500)).toBe(11_420);
    expect(run(5000, 1440)).toBeGreaterThan(run(5000, 1500));
    // Twice the distance in a little more than twice the time is the same.
    expect(Math.abs(run(10_000, Math.round(1500 * 2 ** 1.06)) - run(5000, 1500))).toBeLessThan(5);
    // A sprint says nothing about an hour, and a distance nothing without its time.
    expect(run(200, 30)).toBe(0);
    expect(scoreOf(set('rowing-machine', 2000))).toBe(0);
  });

  it('of a hold has a measure but no estimated maximum', () => {
    expect(recordsAgainst([set('plank', 62)], () => 60)).toEqual([
      {
        exerciseId: 'plank',
        measure: 'seconds',
        estimatedMaximumGrams: 0,
        previousGrams: 0,
        reps: 62,
        load: null,
      },
    ]);
    expect(recordsAgainst([set('plank', 60)], () => 60)).toEqual([]);
  });
});

it('every starter session has a unique id', () => {
  expect([...sessionTemplateIds].sort()).toEqual(Object.keys(sessionTemplates).sort());
});
