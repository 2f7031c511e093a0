import { exercisesOf } from './make-exercise.ts';

/** Holding the trunk still, or moving it on purpose. */
export const coreExercises = exercisesOf('core', [
  ['plank', ['abs'], ['obliques', 'glutes'], ['none'], { easier: 'knee-plank', harder: 'long-lever-plank' }],
  ['knee-plank', ['abs'], ['obliques'], ['none'], { harder: 'plank' }],
  ['long-lever-plank', ['abs'], ['obliques', 'lats'], ['none'], { easier: 'plank' }],
  [
    'side-plank',
    ['obliques'],
    ['glutes', 'abs'],
    ['none'],
    { easier: 'knee-side-plank', harder: 'copenhagen-plank' },
  ],
  ['knee-side-plank', ['obliques'], ['glutes'], ['none'], { harder: 'side-plank' }],
  ['copenhagen-plank', ['adductors', 'obliques'], ['abs'], ['bench'], { easier: 'side-plank' }],
  ['dead-bug', ['abs'], ['hip-flexors'], ['none'], { easier: 'heel-tap', harder: 'hollow-hold' }],
  ['heel-tap', ['abs'], ['hip-flexors'], ['none'], { harder: 'dead-bug' }],
  ['hollow-hold', ['abs'], ['hip-flexors'], ['none'], { easier: 'dead-bug' }],
  ['bird-dog', ['lower-back', 'abs'], ['glutes'], ['none'], { harder: 'plank' }],
  [
    'hanging-knee-raise',
    ['abs'],
    ['hip-flexors', 'forearms'],
    ['bar'],
    { easier: 'reverse-crunch', harder: 'hanging-leg-raise' },
  ],
  ['hanging-leg-raise', ['abs'], ['hip-flexors', 'forearms'], ['bar'], { easier: 'hanging-knee-raise' }],
  ['reverse-crunch', ['abs'], ['hip-flexors'], ['none'], { harder: 'hanging-knee-raise' }],
  ['crunch', ['abs'], [], ['none'], { harder: 'cable-crunch' }],
  ['cable-crunch', ['abs'], [], ['cable'], { easier: 'crunch', harder: 'ab-wheel' }],
  ['ab-wheel', ['abs'], ['lats', 'obliques'], ['none'], { easier: 'long-lever-plank' }],
  ['pallof-press', ['obliques'], ['abs'], ['cable'], { easier: 'side-plank', harder: 'cable-woodchop' }],
  ['cable-woodchop', ['obliques'], ['abs', 'front-shoulders'], ['cable'], { easier: 'pallof-press' }],
  ['russian-twist', ['obliques'], ['abs'], ['ball'], { easier: 'dead-bug' }],
  ['bicycle-crunch', ['abs', 'obliques'], ['hip-flexors'], ['none'], { easier: 'crunch' }],
]);
