import { exercisesOf } from './make-exercise.ts';

export const coreVariations = exercisesOf('core', [
  ['sit-up', ['abs'], ['hip-flexors'], ['none'], { easier: 'crunch', harder: 'v-up' }],
  ['machine-crunch', ['abs'], [], ['machine'], { easier: 'crunch', harder: 'cable-crunch' }],
  ['v-up', ['abs'], ['hip-flexors'], ['none'], { easier: 'sit-up' }],
  ['flutter-kick', ['abs'], ['hip-flexors'], ['none'], { easier: 'heel-tap', harder: 'hollow-hold' }],
  [
    'lying-leg-raise',
    ['abs'],
    ['hip-flexors'],
    ['none'],
    { easier: 'reverse-crunch', harder: 'hanging-leg-raise' },
  ],
  ['toes-to-bar', ['abs'], ['hip-flexors', 'lats', 'forearms'], ['bar'], { easier: 'hanging-leg-raise' }],
  [
    'captains-chair-knee-raise',
    ['abs'],
    ['hip-flexors'],
    ['machine'],
    { easier: 'reverse-crunch', harder: 'hanging-knee-raise' },
  ],
  ['l-sit', ['abs', 'hip-flexors'], ['triceps', 'quads'], ['bar'], { easier: 'captains-chair-knee-raise' }],
  ['dragon-flag', ['abs'], ['lats', 'hip-flexors', 'obliques'], ['bench'], { easier: 'lying-leg-raise' }],
  [
    'stir-the-pot',
    ['abs'],
    ['obliques', 'front-shoulders'],
    ['ball'],
    { easier: 'plank', harder: 'ab-wheel' },
  ],
  [
    'side-plank-hip-dip',
    ['obliques'],
    ['glutes', 'abs'],
    ['none'],
    { easier: 'side-plank', harder: 'copenhagen-plank' },
  ],
  [
    'dumbbell-side-bend',
    ['obliques'],
    ['forearms'],
    ['dumbbell'],
    { easier: 'side-plank', harder: 'suitcase-carry' },
  ],
  [
    'low-to-high-woodchop',
    ['obliques'],
    ['abs', 'front-shoulders', 'glutes'],
    ['cable'],
    { easier: 'pallof-press' },
  ],
  ['plank-shoulder-tap', ['abs'], ['obliques', 'front-shoulders'], ['none'], { easier: 'plank' }],
]);
