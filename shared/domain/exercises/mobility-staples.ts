import { exercisesOf } from './make-exercise.ts';

export const mobilityStaples = exercisesOf('mobility', [
  [
    'worlds-greatest-stretch',
    ['hip-flexors', 'adductors'],
    ['upper-back'],
    ['none'],
    { easier: 'half-kneeling-hip-flexor-stretch' },
  ],
  ['cat-cow', ['lower-back'], ['abs', 'upper-back'], ['none'], { harder: 'bird-dog' }],
  [
    'ninety-ninety-hip-switch',
    ['glutes', 'adductors'],
    ['hip-flexors'],
    ['none'],
    { easier: 'figure-four-stretch' },
  ],
  ['figure-four-stretch', ['glutes'], [], ['none'], { harder: 'ninety-ninety-hip-switch' }],
  ['thoracic-rotation', ['upper-back'], ['obliques'], ['none'], { easier: 'cat-cow' }],
  [
    'half-kneeling-hip-flexor-stretch',
    ['hip-flexors'],
    ['quads'],
    ['none'],
    { harder: 'worlds-greatest-stretch' },
  ],
  ['ankle-rock', ['calves'], [], ['none'], { harder: 'heels-elevated-squat' }],
  ['shoulder-pass-through', ['front-shoulders'], ['chest', 'upper-back'], ['band'], { easier: 'wall-slide' }],
  ['wall-slide', ['upper-back'], ['rear-shoulders'], ['none'], { harder: 'shoulder-pass-through' }],
  ['deep-squat-hold', ['adductors', 'quads'], ['calves'], ['none'], { easier: 'ankle-rock' }],
  ['hamstring-floss', ['hamstrings'], ['calves'], ['none'], { harder: 'hip-hinge-drill' }],
  ['childs-pose-reach', ['lats'], ['lower-back'], ['none'], { harder: 'thoracic-rotation' }],
]);
