import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { plus, type Vector } from '../../skeleton/vector.ts';
import { bandTo, dumbbellAt, handsOf, highBar } from '../gear.ts';
import { from } from '../stances.ts';

const barHeight = 218;

const hangingLegs: Leg = { at: [-24, -70, 0], from: 'joint', bend: [1, 0, 0], ankle: 130 };

/** On a bar, from straight arms to the chin over it. */
const pullUp =
  (wide: number, elbows: Vector, legs: Leg = hangingLegs) =>
  (t: number): Pose => ({
    hips: [from(0, -3, t), from(barHeight - 107, barHeight - 66, t), 0],
    lean: from(2, -12, t),
    nod: from(-6, -4, t),
    arms: { at: [0, barHeight, wide], bend: elbows },
    legs,
  });

const bar = () => highBar(0, barHeight);

const wideElbows: Vector = [-0.2, -1, 0.9];

const straightLegs: Leg = { at: [-3, -83, 0], from: 'joint', bend: [1, 0, 0], ankle: 140 };

export const pullUps: Readonly<Record<string, Figure>> = {
  'pull-up': { camera: 'back', pose: pullUp(30, wideElbows), gear: bar },
  'neutral-grip-pull-up': {
    camera: 'quarter',
    pose: pullUp(17, [1, -0.6, 0.2]),
    gear: (s) => [
      ...bar(),
      ...handsOf(s).map(
        (hand): Stroke => ({
          paint: 'metal',
          width: 4,
          points: [plus(hand, [-9, 0, 0]), plus(hand, [9, 0, 0])],
        }),
      ),
    ],
  },
  'dead-hang': {
    motion: 'hold',
    pose: (t) => ({ ...pullUp(24, wideElbows, straightLegs)(0), curl: -1.5 * t }),
    gear: bar,
  },
  'chin-up': { pose: pullUp(17, [1, -0.6, 0.2]), gear: bar },
  'band-pull-up': {
    camera: 'back',
    pose: pullUp(30, wideElbows, straightLegs),
    gear: (s) => [...bar(), ...bandTo([0, barHeight, 0], plus(s.right.leg.toe, [-6, -2, -8]))],
  },
  'weighted-pull-up': {
    camera: 'back',
    pose: pullUp(30, wideElbows),
    gear: ({ hips }) => [
      ...bar(),
      { paint: 'metal', width: 1.5, points: [plus(hips, [2, -4, 0]), plus(hips, [2, -88, 0])] },
      ...dumbbellAt(plus(hips, [2, -92, 0]), [0, 0, 1]),
    ],
  },
};
