import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, plus } from '../../skeleton/vector.ts';
import { bandTo, cableTo, dumbbells, middleOf, tower } from '../gear.ts';
import { flat, onBall } from '../stances.ts';
import { atKnees, fromFloor, type Hinge, lower, pull, pullPastKnees, stiff } from './hinges.ts';

const stiffLegged: Hinge = { hips: [-33, 82], lean: 86, reach: [-9, 8] };
const behind: Leg = { ...onBall(-26, 40, 9), bend: [1, 0, 0.1] };
const staggered: Hinge = { hips: [-24, 85], lean: 70, reach: [-9, 4], wide: 0, start: 91, legs: flat(-3, 9) };
const atShoulders: Reach = { at: [11, 2, -4], from: 'body', bend: [0.3, -1, 0.3] };

const blocks: readonly Stroke[] = [-40, 40].map((z) => ({
  paint: 'pad',
  width: 6,
  closed: true,
  points: [
    [-12, 5, z],
    [32, 5, z],
    [32, 18, z],
    [-12, 18, z],
  ],
  lift: -10,
}));

export const deadlifts: Readonly<Record<string, Figure>> = {
  'rack-pull': { pose: pull({ ...atKnees, reach: [-4, 8] }), gear: (s) => [...blocks, ...fromFloor(s)] },
  'snatch-grip-deadlift': {
    pose: pullPastKnees({
      hips: [-28, 53],
      lean: 62,
      reach: [-5, 8],
      wide: 18,
      knees: { hips: [-30, 76], lean: 70 },
    }),
    gear: fromFloor,
  },
  'stiff-leg-deadlift': {
    pose: pullPastKnees({ ...stiffLegged, knees: { hips: [-28, 87], lean: 64 } }),
    gear: fromFloor,
  },
  'dumbbell-deadlift': {
    pose: pull({ hips: [-25, 58], lean: 57, reach: [-10, 2], wide: 5 }),
    gear: dumbbells([1, 0, 0]),
  },
  'staggered-stance-romanian-deadlift': {
    pose: (t) => ({ ...lower(staggered)(t), leftLeg: behind }),
    gear: dumbbells([0, 0, 1]),
  },
  'band-good-morning': {
    pose: (t) => ({ ...lower({ ...stiff, lean: 66 })(t), arms: atShoulders }),
    gear: ({ neck, chest, left, right }) =>
      [left, right].flatMap(({ leg, sign }) =>
        bandTo(along(neck, chest, [3, 3, 9 * sign]), plus(leg.end, [3, -5, 0])),
      ),
  },
  'cable-pull-through': {
    pose: lower({ hips: [-22, 82], lean: 66, reach: [-34, 7], wide: -14, legs: flat(-5, 16) }),
    gear: (s) => [...tower(-92, 24), ...cableTo([-88, 24, 0], middleOf(s))],
  },
};
