import { describe, expect, test } from 'vitest';
import * as training from '#shared/domain/training/training-constants.ts';

describe('training', () => {
  test.each<[string, unknown, unknown]>([
    [
      'volume 0-100, step 5, default 80',
      training.voiceVolume,
      { minimum: 0, maximum: 100, step: 5, initial: 80 },
    ],
    [
      'speed 0.5-2, step 0.1, default 1',
      training.voiceSpeed,
      { minimum: 0.5, maximum: 2, step: 0.1, initial: 1 },
    ],
    ['guided workouts play at 0.8', training.guidedWorkoutVolume, 0.8],
    ['a cue every 30 s', training.voiceCueSeconds, 30],
    ['the last 20 messages', training.voiceMessagesKept, 20],
    ['180 s between exercises', training.restBetweenExercisesSeconds, 180],
    [
      'per exercise 90, 120, 90 s',
      training.guidedWorkout.exercises.map((each) => each.restSeconds),
      [90, 120, 90],
    ],
    ['3 sets each', training.guidedWorkout.exercises.map((each) => each.sets), [3, 3, 3]],
    [
      'of 8-12, 5-8, 10-12',
      training.guidedWorkout.exercises.map((each) => [each.minimumReps, each.maximumReps]),
      [
        [8, 12],
        [5, 8],
        [10, 12],
      ],
    ],
    ['in about 45 minutes', training.guidedWorkout.estimatedMinutes, 45],
    ['keyword replies after 1.5 s', training.keywordReplyDelayMilliseconds, 1500],
    [
      'check-ins start at 5, 5, 3 and 7 hours',
      [
        training.checkInRanges.energy.initial,
        training.checkInRanges.motivation.initial,
        training.checkInRanges.stress.initial,
        training.checkInRanges.sleepHours.initial,
      ],
      [5, 5, 3, 7],
    ],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
