import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose, Reach } from '../../skeleton/pose.ts';
import { plus, type Vector } from '../../skeleton/vector.ts';
import { bag, dumbbells, kettlebellAt, middleOf } from '../gear.ts';
import { hangingArm } from '../stances.ts';
import { swungArm, walkingLeg, wave } from '../steps.ts';

export const walk = (
  arms: (t: number) => Pick<Pose, 'arms' | 'leftArm'>,
  gear: NonNullable<Figure['gear']>,
): Figure => ({
  motion: 'round',
  seconds: 1.6,
  pose: (t) => ({
    hips: [0, 88 - 1.2 * wave(2 * t), 0],
    lean: 3,
    ...arms(t),
    legs: walkingLeg(t),
    leftLeg: walkingLeg(t + 0.5),
  }),
  gear,
});

const heavy = hangingArm(0, 3);

const rack: Reach = { at: [14, -1, -4], from: 'body', bend: [0.3, -1, 0.1] };

const rackedBell = (hand: Vector, side: number) => kettlebellAt(hand, [-0.2, -0.7, 0.7 * side]);

export const carries: Readonly<Record<string, Figure>> = {
  'farmers-carry': walk(() => ({ arms: heavy }), dumbbells([1, 0, 0])),
  'backpack-carry': walk(
    () => ({ arms: { at: [20, -24, -12], from: 'body', bend: [-0.2, -0.8, 1] } }),
    (s) => bag(plus(middleOf(s), [-1, 2, 0])).map((each) => ({ ...each, width: 26 })),
  ),
  'suitcase-carry': walk(
    (t) => ({ arms: heavy, leftArm: swungArm(0.6 * wave(t)) }),
    ({ right }) => kettlebellAt(right.arm.end),
  ),
  'overhead-carry': walk(
    () => ({ arms: { at: [1, 59, 2], from: 'joint', bend: [0.6, -0.2, 1] } }),
    dumbbells([0, 0, 1]),
  ),
  'front-rack-carry': walk(
    () => ({ arms: rack }),
    (s) => [s.left, s.right].flatMap(({ arm, sign }) => rackedBell(arm.end, sign)),
  ),
};
