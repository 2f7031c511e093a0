import { expect, it } from 'vitest';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { sessionUnder, type TodayLimits } from '#shared/domain/program/session-for-today.ts';
import type { SessionTemplateId } from '#shared/domain/program/session-template-ids.ts';
import { sessionTemplates } from '#shared/domain/program/session-templates.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';

const gym: TodayLimits = { minutes: 180, equipment: ownedEquipment, avoid: [], level: 'intermediate' };
const hotelGym: TodayLimits['equipment'] = ['dumbbell', 'bench', 'cable', 'machine'];
const noBarbell = ownedEquipment.filter((each) => each !== 'barbell');

/** As a strength coach would write three sets of each exercise. */
const planOf = (template: SessionTemplateId) =>
  sessionTemplates[template].exercises.map(({ id }) => {
    const { measure } = countingOf(id);
    const reps =
      measure === 'repetitions' ? { minimumReps: 8, maximumReps: 12 } : { minimumReps: 20, maximumReps: 40 };
    return { slotId: id, exerciseId: id, sets: 3, restSeconds: 90, ...reps };
  });

const squats = ['goblet-squat', 'leg-press', 'hack-squat', 'box-squat'];
const supportedRows = ['one-arm-dumbbell-row', 'chest-supported-row', 'seated-cable-row', 'band-row'];
const same = 'as planned';
const out = 'left out';

/** For each planned exercise, in its order, what a coach would accept. */
type Situation = readonly [
  name: string,
  template: SessionTemplateId,
  limits: Partial<TodayLimits>,
  accepted: readonly (string | readonly string[])[],
];

const situations: readonly Situation[] = [
  ['everything is there', 'full-body-b', {}, [same, same, same, same, same]],
  [
    'upper body in a hotel gym',
    'upper',
    { equipment: hotelGym },
    [['dumbbell-bench-press', 'machine-chest-press'], supportedRows, same, same, same, same],
  ],
  [
    'upper body in a hotel room: no arms, and nobody curls a suitcase',
    'upper',
    { equipment: [] },
    ['push-up', 'backpack-row', 'pike-push-up', ['prone-pulldown', out], out, ['close-grip-push-up', out]],
  ],
  [
    'lower body in a hotel room',
    'lower',
    { equipment: [] },
    ['bodyweight-squat', ['glute-bridge', 'hip-hinge-drill'], 'split-squat', 'bodyweight-calf-raise', same],
  ],
  ['a sore knee on leg day', 'lower', { avoid: ['knee'] }, [out, same, out, same, same]],
  [
    'a sore knee in a hotel room with 20 minutes',
    'full-body-c',
    { avoid: ['knee'], equipment: [], minutes: 20 },
    [out, 'push-up', 'backpack-row', same, [same, out]],
  ],
  [
    'knee, lower back and hip at once: train what does not hurt',
    'full-body-c',
    { avoid: ['knee', 'lower-back', 'hip'] },
    [out, same, same, out, same],
  ],
  [
    'hip and lower back on leg day: rest',
    'lower',
    { avoid: ['lower-back', 'hip'] },
    [out, out, out, out, out],
  ],
  [
    'a sore lower back: nothing that bends under load',
    'full-body-b',
    { avoid: ['lower-back'] },
    [['glute-bridge', 'single-leg-hip-thrust', out], same, same, same, same],
  ],
  ['a sore shoulder on push day: rest', 'push', { avoid: ['shoulder'] }, [out, out, out, out, out]],
  [
    'a sore shoulder on upper body day: rows and arms',
    'upper',
    { avoid: ['shoulder'] },
    [out, same, out, supportedRows, same, same],
  ],
  [
    'a neck that does not like overhead',
    'push',
    { avoid: ['neck'] },
    [same, 'landmine-press', same, out, same],
  ],
  [
    'a turned ankle',
    'lower',
    { avoid: ['ankle'] },
    [['leg-press', 'box-squat'], same, ['leg-press', 'box-squat', out], out, same],
  ],
  [
    'twenty minutes: the big lifts, two sets of each',
    'upper',
    { minutes: 20 },
    [same, same, same, same, out, out],
  ],
  ['ten minutes', 'full-body-a', { minutes: 10 }, [same, same, out, out, out]],
  [
    'no barbell',
    'lower',
    { equipment: noBarbell },
    [squats, ['romanian-deadlift-dumbbell', 'kettlebell-deadlift'], same, same, same],
  ],
  [
    'a beginner with bands: no pull-up, but a pull from above',
    'pull',
    { equipment: ['band'], level: 'beginner' },
    [['band-pulldown', 'band-pull-up'], 'band-row', ['backpack-row', out], 'band-pull-apart', 'band-curl'],
  ],
  [
    'a beginner with a bar only: rows under the bar',
    'full-body-b',
    { equipment: ['bar'], level: 'beginner' },
    [
      ['glute-bridge', 'hip-hinge-drill'],
      ['push-up', out],
      ['inverted-row', 'prone-pulldown'],
      'split-squat',
      same,
    ],
  ],
  ['a bad night', 'lower', { energy: 'low' }, [same, same, same, same, same]],
  [
    'a bad night, half an hour and a hotel gym',
    'lower-b',
    { energy: 'low', minutes: 30, equipment: hotelGym },
    [
      ['romanian-deadlift-dumbbell'],
      same,
      same,
      ['single-leg-hip-thrust', 'glute-bridge', out],
      ['reverse-crunch', 'dead-bug', out],
    ],
  ],
  [
    'intervals with sore knees and ankles',
    'conditioning',
    { avoid: ['knee', 'ankle'] },
    [['medicine-ball-slam', 'battle-rope-wave'], same, out, ['medicine-ball-slam', 'battle-rope-wave']],
  ],
  [
    'one kettlebell at home',
    'full-body-b',
    { equipment: ['kettlebell'] },
    [
      'kettlebell-deadlift',
      ['pike-push-up', 'push-up'],
      ['prone-pulldown', 'backpack-row'],
      'split-squat',
      same,
    ],
  ],
];

it.each(situations)('%s', (_name, template, limits, accepted) => {
  const planned = planOf(template);
  const session = sessionUnder(planned, { ...gym, ...limits });
  for (const [index, { slotId, exerciseId }] of planned.entries()) {
    const now = session.find((slot) => slot.slotId === slotId);
    const given = now === undefined ? out : now.exerciseId === exerciseId ? same : now.exerciseId;
    expect([accepted[index]].flat(), `${exerciseId} became ${given}`).toContain(given);
  }
  expect(minutesOf(session)).toBeLessThanOrEqual(limits.minutes ?? minutesOf(planned));
  if (limits.energy === 'low') {
    expect(session.every(({ sets }) => sets <= 2)).toBe(true);
  }
});

it('gives the minutes back that nothing can fill', () => {
  const planned = planOf('lower');
  const session = sessionUnder(planned, { ...gym, avoid: ['knee'] });
  expect(minutesOf(planned) - minutesOf(session)).toBeGreaterThanOrEqual(10);
});
