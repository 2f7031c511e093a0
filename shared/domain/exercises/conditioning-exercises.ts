import { exercisesOf } from './make-exercise.ts';

export const carryExercises = exercisesOf('carry', [
  [
    'farmers-carry',
    ['forearms', 'upper-back'],
    ['abs', 'glutes'],
    ['dumbbell'],
    { easier: 'suitcase-carry', harder: 'overhead-carry' },
  ],
  ['backpack-carry', ['abs', 'upper-back'], ['glutes'], ['none'], { harder: 'suitcase-carry' }],
  ['suitcase-carry', ['obliques'], ['forearms', 'abs'], ['kettlebell'], { harder: 'farmers-carry' }],
  ['overhead-carry', ['front-shoulders', 'abs'], ['upper-back'], ['dumbbell'], { easier: 'farmers-carry' }],
  ['front-rack-carry', ['abs'], ['upper-back', 'biceps'], ['kettlebell'], { easier: 'suitcase-carry' }],
]);

export const conditioningExercises = exercisesOf('conditioning', [
  [
    'kettlebell-swing',
    ['glutes', 'hamstrings'],
    ['lower-back', 'forearms'],
    ['kettlebell'],
    { easier: 'kettlebell-deadlift', harder: 'kettlebell-clean' },
  ],
  [
    'kettlebell-clean',
    ['glutes', 'hamstrings'],
    ['upper-back', 'forearms'],
    ['kettlebell'],
    { easier: 'kettlebell-swing' },
  ],
  [
    'mountain-climber',
    ['abs'],
    ['hip-flexors', 'front-shoulders'],
    ['none'],
    { easier: 'knee-plank', harder: 'burpee' },
  ],
  ['burpee', ['quads', 'chest'], ['abs', 'triceps'], ['none'], { easier: 'mountain-climber' }],
  ['jumping-jack', ['calves'], ['side-shoulders', 'adductors'], ['none'], { harder: 'burpee' }],
  ['high-knees', ['hip-flexors'], ['calves', 'abs'], ['none'], { easier: 'jumping-jack' }],
  ['box-jump', ['quads', 'glutes'], ['calves'], ['bench'], { easier: 'jump-squat' }],
  ['battle-rope-wave', ['front-shoulders'], ['abs', 'forearms'], ['machine'], { easier: 'high-knees' }],
  ['medicine-ball-slam', ['abs', 'lats'], ['glutes', 'triceps'], ['ball'], { easier: 'kettlebell-deadlift' }],
  [
    'rowing-machine',
    ['upper-back', 'quads'],
    ['hamstrings', 'biceps'],
    ['machine'],
    { easier: 'high-knees' },
  ],
  ['sled-push', ['quads', 'glutes'], ['calves', 'triceps'], ['machine'], { easier: 'walking-lunge' }],
  ['thruster', ['quads', 'front-shoulders'], ['glutes', 'triceps'], ['dumbbell'], { easier: 'goblet-squat' }],
]);

/** Steady work over a distance or its calories. A pattern of its own, so that no strength exercise is replaced by a run. */
export const cardioExercises = exercisesOf('cardio', [
  ['run', ['quads', 'calves'], ['hamstrings', 'glutes', 'hip-flexors'], ['none'], { easier: 'bike' }],
  ['bike', ['quads'], ['glutes', 'hamstrings', 'calves'], ['machine'], { harder: 'air-bike' }],
  [
    'air-bike',
    ['quads', 'front-shoulders'],
    ['glutes', 'triceps', 'upper-back'],
    ['machine'],
    { easier: 'bike' },
  ],
  ['swim', ['lats', 'upper-back'], ['rear-shoulders', 'triceps', 'abs'], ['none'], { easier: 'bike' }],
]);
