import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose, Reach } from '../../skeleton/pose.ts';
import { type Skeleton, solvePose } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, between, cosine, plus, sine, type Vector } from '../../skeleton/vector.ts';
import { barbell, barbellAt, box, middleOf } from '../gear.ts';
import { landmine } from '../landmine.ts';
import { flat, from } from '../stances.ts';
import { atChest, barOnBack, onBack, squat, squatPose } from './squats.ts';

const onHandles: Reach = { at: [17, -2, -4], from: 'body', bend: [0.2, -1, 0.3] };
const safetyBar = ({ neck, chest, left, right }: Skeleton): readonly Stroke[] => [
  ...barbellAt(along(neck, chest, [-7, -1, 0])),
  ...[left, right].map(
    ({ arm, sign }): Stroke => ({
      paint: 'metal',
      width: 4,
      points: [along(neck, chest, [-5, 3, 10 * sign]), arm.end],
    }),
  ),
];

const inElbows: Reach = { at: [15, 4, -8], from: 'body', bend: [0.4, -1, 0.1] };
const barInElbows = ({ left, right }: Skeleton): readonly Stroke[] =>
  barbellAt(plus(between(left.arm.joint, right.arm.joint, 0.5), [7, 5, 0]));

const overhead: Reach = { at: [-1, 51, 21], from: 'joint', bend: [0, -0.2, 1] };

const backSquat = { arms: () => onBack, gear: barOnBack, lean: 38 };
const onPins = squatPose(backSquat);
const pinBar = solvePose(onPins(1));
const [pinX, pinY] = along(pinBar.neck, pinBar.chest, [-8, -1, 0]);

/** The uprights of a rack, with a pin on each side. */
const pins: readonly Stroke[] = [-34, 34].flatMap((z): readonly Stroke[] => [
  {
    paint: 'pad',
    width: 5,
    points: [post(pinX - 18, 2, z), post(pinX - 18, 168, z)],
    lift: z > 0 ? -60 : -20,
  },
  { paint: 'metal', width: 4, points: [post(pinX - 18, pinY - 4, z), post(pinX + 24, pinY - 4, z)] },
]);

function post(x: number, y: number, z: number): Vector {
  return [x, y, z];
}

const railX = -6;
/** The bar stays on its rails, the feet in front of them. */
function onRails(t: number): Pose {
  const lean = from(2, 19, t);
  return {
    hips: [railX - 51 * sine(lean) + 8 * cosine(lean), from(91, 50, t), 0],
    lean,
    nod: -lean * 0.4,
    arms: onBack,
    legs: { ...flat(14, 13), toesOut: 15, bend: [1, 0, 0.3] },
  };
}
const rails: readonly Stroke[] = [-52, 52].map((z) => ({
  paint: 'pad',
  width: 5,
  points: [post(railX, 2, z), post(railX, 186, z)],
  lift: z > 0 ? -60 : -20,
}));

export const barbellSquats: Readonly<Record<string, Figure>> = {
  'safety-bar-squat': squat({ arms: () => onHandles, gear: safetyBar, lean: 32 }),
  'zercher-squat': squat({ arms: () => inElbows, gear: barInElbows, lean: 28, depth: 44 }),
  'pin-squat': { pose: (t) => onPins(1 - t), gear: (s) => [...pins, ...barOnBack(s)] },
  'overhead-squat': squat({ arms: () => overhead, gear: barbell, lean: 28, back: -20, depth: 44 }),
  'barbell-box-squat': squat({
    ...backSquat,
    depth: 54,
    back: -31,
    lean: 42,
    gear: (s) => [...box(-54, -22, 42), ...barOnBack(s)],
  }),
  'smith-squat': { pose: onRails, gear: (s) => [...rails, ...barOnBack(s)] },
  'landmine-squat': squat({
    arms: () => atChest,
    gear: (s) => landmine(plus(middleOf(s), [0, 2, 0]), [112, 4, 0]),
    lean: 24,
    depth: 44,
  }),
};
