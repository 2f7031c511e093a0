import { exercisesOf } from './make-exercise.ts';

/** Both feet on the floor, hips and knees bending together. */
export const squatExercises = exercisesOf('squat', [
  ['bodyweight-squat', ['quads'], ['glutes'], ['none'], { easier: 'box-squat', harder: 'goblet-squat' }],
  ['box-squat', ['quads', 'glutes'], ['hamstrings'], ['bench'], { harder: 'bodyweight-squat' }],
  [
    'goblet-squat',
    ['quads'],
    ['glutes', 'abs'],
    ['dumbbell'],
    { easier: 'bodyweight-squat', harder: 'front-squat' },
  ],
  [
    'back-squat',
    ['quads', 'glutes'],
    ['hamstrings', 'lower-back', 'abs'],
    ['barbell'],
    { easier: 'goblet-squat', harder: 'pause-squat' },
  ],
  ['pause-squat', ['quads', 'glutes'], ['abs', 'lower-back'], ['barbell'], { easier: 'back-squat' }],
  [
    'front-squat',
    ['quads'],
    ['glutes', 'abs', 'upper-back'],
    ['barbell'],
    { easier: 'goblet-squat', harder: 'back-squat' },
  ],
  ['heels-elevated-squat', ['quads'], ['glutes'], ['dumbbell'], { easier: 'goblet-squat' }],
  [
    'leg-press',
    ['quads'],
    ['glutes', 'hamstrings'],
    ['machine'],
    { easier: 'bodyweight-squat', harder: 'hack-squat' },
  ],
  ['hack-squat', ['quads'], ['glutes'], ['machine'], { easier: 'leg-press' }],
  ['leg-extension', ['quads'], [], ['machine'], { easier: 'wall-sit' }],
  ['wall-sit', ['quads'], ['glutes'], ['none'], { harder: 'goblet-squat' }],
  [
    'jump-squat',
    ['quads', 'glutes'],
    ['calves'],
    ['none'],
    { easier: 'bodyweight-squat', harder: 'box-jump' },
  ],
  [
    'standing-calf-raise',
    ['calves'],
    [],
    ['machine'],
    { easier: 'bodyweight-calf-raise', harder: 'single-leg-calf-raise' },
  ],
  ['bodyweight-calf-raise', ['calves'], [], ['none'], { harder: 'standing-calf-raise' }],
  ['single-leg-calf-raise', ['calves'], [], ['none'], { easier: 'bodyweight-calf-raise' }],
]);

/** One leg ahead of the other, or one leg alone. */
export const lungeExercises = exercisesOf('lunge', [
  [
    'reverse-lunge',
    ['quads', 'glutes'],
    ['hamstrings'],
    ['dumbbell'],
    { easier: 'split-squat', harder: 'walking-lunge' },
  ],
  [
    'walking-lunge',
    ['quads', 'glutes'],
    ['hamstrings', 'adductors'],
    ['dumbbell'],
    { easier: 'reverse-lunge' },
  ],
  [
    'lateral-lunge',
    ['adductors', 'glutes'],
    ['quads'],
    ['dumbbell'],
    { easier: 'bodyweight-squat', harder: 'cossack-squat' },
  ],
  ['cossack-squat', ['adductors', 'quads'], ['glutes'], ['none'], { easier: 'lateral-lunge' }],
  [
    'split-squat',
    ['quads', 'glutes'],
    ['hip-flexors'],
    ['none'],
    { easier: 'box-squat', harder: 'bulgarian-split-squat' },
  ],
  [
    'bulgarian-split-squat',
    ['quads', 'glutes'],
    ['hamstrings', 'adductors'],
    ['dumbbell', 'bench'],
    { easier: 'split-squat', harder: 'single-leg-squat-to-box' },
  ],
  [
    'step-up',
    ['glutes', 'quads'],
    ['hamstrings'],
    ['bench', 'dumbbell'],
    { easier: 'split-squat', harder: 'bulgarian-split-squat' },
  ],
  ['single-leg-squat-to-box', ['quads', 'glutes'], ['abs'], ['bench'], { easier: 'step-up' }],
  ['curtsy-lunge', ['glutes'], ['quads', 'adductors'], ['dumbbell'], { easier: 'reverse-lunge' }],
]);
