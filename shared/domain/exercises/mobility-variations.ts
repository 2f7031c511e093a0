import { exercisesOf } from './make-exercise.ts';

export const mobilityVariations = exercisesOf('mobility', [
  ['tibialis-raise', ['calves'], [], ['none'], { easier: 'ankle-rock' }],
  ['couch-stretch', ['hip-flexors', 'quads'], [], ['none'], { easier: 'half-kneeling-hip-flexor-stretch' }],
  ['open-book', ['upper-back'], ['chest', 'obliques'], ['none'], { harder: 'thoracic-rotation' }],
  ['thread-the-needle', ['upper-back'], ['rear-shoulders', 'lats'], ['none'], { easier: 'open-book' }],
  ['sleeper-stretch', ['rear-shoulders'], [], ['none'], { easier: 'wall-slide' }],
  ['cobra-stretch', ['abs'], ['hip-flexors', 'lower-back'], ['none'], { easier: 'cat-cow' }],
  [
    'downward-dog',
    ['hamstrings', 'calves'],
    ['lats', 'upper-back'],
    ['none'],
    { easier: 'childs-pose-reach' },
  ],
  ['pigeon-stretch', ['glutes'], ['hip-flexors'], ['none'], { easier: 'figure-four-stretch' }],
  [
    'doorway-chest-stretch',
    ['chest'],
    ['front-shoulders', 'biceps'],
    ['none'],
    { harder: 'shoulder-pass-through' },
  ],
  ['butterfly-stretch', ['adductors'], [], ['none'], { harder: 'frog-rock' }],
  [
    'frog-rock',
    ['adductors'],
    ['glutes'],
    ['none'],
    { easier: 'butterfly-stretch', harder: 'deep-squat-hold' },
  ],
  ['wall-calf-stretch', ['calves'], [], ['none'], { harder: 'ankle-rock' }],
  ['standing-quad-stretch', ['quads'], ['hip-flexors'], ['none'], { harder: 'couch-stretch' }],
]);
