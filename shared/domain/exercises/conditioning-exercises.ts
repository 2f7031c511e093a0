import { exercisesOf } from './make-exercise.ts';

export const carryStaples = exercisesOf('carry', [
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

export const carryVariations = exercisesOf('carry', [
  ['yoke-carry', ['upper-back', 'abs'], ['quads', 'glutes'], ['machine'], { easier: 'farmers-carry' }],
  ['sandbag-carry', ['abs', 'upper-back'], ['biceps', 'glutes'], ['machine'], { easier: 'backpack-carry' }],
]);

export const conditioningStaples = exercisesOf('conditioning', [
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

export const conditioningVariations = exercisesOf('conditioning', [
  [
    'kettlebell-snatch',
    ['glutes', 'hamstrings'],
    ['front-shoulders', 'upper-back'],
    ['kettlebell'],
    { easier: 'kettlebell-clean' },
  ],
  [
    'power-clean',
    ['glutes', 'quads'],
    ['hamstrings', 'upper-back'],
    ['barbell'],
    { easier: 'hang-power-clean' },
  ],
  [
    'hang-power-clean',
    ['glutes', 'quads'],
    ['hamstrings', 'upper-back'],
    ['barbell'],
    { easier: 'kettlebell-clean', harder: 'power-clean' },
  ],
  [
    'wall-ball',
    ['quads', 'front-shoulders'],
    ['glutes', 'triceps'],
    ['ball'],
    { easier: 'medicine-ball-slam', harder: 'thruster' },
  ],
  ['broad-jump', ['glutes', 'quads'], ['hamstrings', 'calves'], ['none'], { easier: 'jump-squat' }],
  ['depth-jump', ['calves', 'quads'], ['glutes'], ['bench'], { easier: 'box-jump' }],
  ['pogo-jump', ['calves'], ['quads'], ['none'], { easier: 'jumping-jack', harder: 'jump-rope' }],
  ['lateral-bound', ['glutes', 'quads'], ['adductors', 'calves'], ['none'], { easier: 'high-knees' }],
  ['jumping-lunge', ['quads', 'glutes'], ['calves', 'hamstrings'], ['none'], { easier: 'jump-squat' }],
  ['sled-drag', ['quads'], ['calves', 'forearms'], ['machine'], { harder: 'sled-push' }],
  ['jump-rope', ['calves'], ['quads', 'forearms'], ['none'], { easier: 'pogo-jump' }],
  ['bear-crawl', ['abs'], ['front-shoulders', 'quads'], ['none'], { easier: 'mountain-climber' }],
  [
    'battle-rope-slam',
    ['lats', 'abs'],
    ['front-shoulders', 'glutes'],
    ['machine'],
    { easier: 'battle-rope-wave' },
  ],
  ['ski-erg', ['lats', 'abs'], ['triceps', 'hamstrings'], ['machine'], { easier: 'rowing-machine' }],
]);

/** Steady work over a distance or its calories. A pattern of its own, so that no strength exercise is replaced by a run. */
export const cardioStaples = exercisesOf('cardio', [
  ['run', ['quads', 'calves'], ['hamstrings', 'glutes', 'hip-flexors'], ['none'], { easier: 'bike' }],
  ['bike', ['quads'], ['glutes', 'hamstrings', 'calves'], ['machine'], { harder: 'air-bike' }],
  [
    'air-bike',
    ['quads', 'front-shoulders'],
    ['glutes', 'triceps', 'upper-back'],
    ['machine'],
    { easier: 'bike' },
  ],
  [
    'swim',
    ['lats', 'upper-back'],
    ['rear-shoulders', 'triceps', 'abs', 'glutes'],
    ['none'],
    { easier: 'bike' },
  ],
]);

export const cardioVariations = exercisesOf('cardio', [
  ['walk', ['calves', 'glutes'], ['quads', 'hamstrings', 'hip-flexors'], ['none'], { harder: 'run' }],
  [
    'incline-walk',
    ['glutes', 'calves'],
    ['quads', 'hamstrings'],
    ['machine'],
    { easier: 'walk', harder: 'stair-climber' },
  ],
  ['ruck', ['glutes', 'calves'], ['quads', 'upper-back'], ['none'], { easier: 'walk' }],
  [
    'tempo-run',
    ['quads', 'calves'],
    ['hamstrings', 'glutes', 'hip-flexors'],
    ['none'],
    { easier: 'run', harder: 'interval-run' },
  ],
  [
    'interval-run',
    ['hamstrings', 'quads'],
    ['calves', 'glutes', 'hip-flexors'],
    ['none'],
    { easier: 'tempo-run', harder: 'hill-sprint' },
  ],
  [
    'hill-sprint',
    ['glutes', 'quads'],
    ['hamstrings', 'calves', 'hip-flexors'],
    ['none'],
    { easier: 'interval-run' },
  ],
  ['outdoor-ride', ['quads'], ['glutes', 'hamstrings', 'calves'], ['machine'], { easier: 'bike' }],
  [
    'elliptical',
    ['quads', 'glutes'],
    ['hamstrings', 'upper-back'],
    ['machine'],
    { easier: 'walk', harder: 'stair-climber' },
  ],
  ['stair-climber', ['glutes', 'quads'], ['calves', 'hamstrings'], ['machine'], { easier: 'elliptical' }],
  [
    'breaststroke',
    ['adductors', 'lats'],
    ['chest', 'quads'],
    ['none'],
    { easier: 'pool-walk', harder: 'swim' },
  ],
  [
    'backstroke',
    ['lats', 'upper-back'],
    ['rear-shoulders', 'triceps', 'abs'],
    ['none'],
    { easier: 'breaststroke' },
  ],
  ['pool-walk', ['calves', 'quads'], ['glutes', 'hip-flexors'], ['none'], { easier: 'walk', harder: 'swim' }],
]);
