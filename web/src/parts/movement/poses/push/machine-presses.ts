import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import type { Vector } from '../../skeleton/vector.ts';
import { bandTo, barbell, cableTo, dumbbells, handsOf, pad, post, tower, wall } from '../gear.ts';
import { frame, levers, seat, smith } from '../machines.ts';
import { flat, from, fromPoint, stand } from '../stances.ts';
import { flatBench, incline, inclined, lyingPress, wideArm } from './presses.ts';

const seated = (arms: Reach, lean = -6): Pose => ({
  hips: [0, 55, 0],
  lean,
  nod: 5,
  arms,
  legs: { ...flat(42, 12), bend: [1, 0.6, 0.2] },
});
const seatedPress =
  (low: Vector, high: Vector, bend: Vector, lean = -6) =>
  (t: number): Pose =>
    seated({ at: fromPoint(low, high, t), bend }, lean);

/** The shins hang over the rollers at the upper end of the bench. */
const hookedLegs: Leg = { at: [56, 36, 10], bend: [0.3, 1, 0], ankle: 100 };

const declineBench = () => [...pad([14, 50, 0], [-68, 29, 0], [0.1, 0.85]), ...pad([14, 50, 0], [46, 52, 0])];

const longLegs: Leg = { at: [84.3, 9, 13], heel: -75, bend: [0.2, 1, 0.1] };

/** A straight body over the knees. */
const kneePushUp = (t: number): Pose => {
  const slope = from(38, 9, t) * (Math.PI / 180);
  return {
    hips: [-45 + 43 * Math.cos(slope), 8 + 43 * Math.sin(slope), 0],
    lean: 90 - from(38, 9, t),
    nod: -18,
    arms: { at: [31, 5, 25], bend: [-0.8, 0.2, 0.7] },
    legs: { at: [-85, 15, 9], bend: [0.3, -1, 0], ankle: 150 },
  };
};

const stackFly = (height: number) =>
  ((s) =>
    handsOf(s).flatMap((hand) => {
      const z = hand[2] > 0 ? 95 : -95;
      return [...tower(-20, height, z), ...cableTo([-20, height, z], hand)];
    })) satisfies Figure['gear'];

/** Between two pulleys, one foot ahead. */
const flyStance = (arms: Reach, lean: number): Pose => ({
  ...stand(arms),
  lean,
  hips: [-6, 91, 0],
  legs: flat(8, 10),
  leftLeg: flat(-26, 10),
});
const flyElbows: Vector = [-0.6, -0.4, 0.9];

export const machinePresses: Readonly<Record<string, Figure>> = {
  'knee-push-up': { pose: kneePushUp },
  'handstand-push-up': {
    pose: (t) => ({
      hips: [0, from(112, 84, t), 0],
      lean: 180,
      nod: from(-22, -10, t),
      arms: { at: [-7, 5, 25], bend: [-0.5, 0.1, 1] },
      legs: { at: [-2, -83, 0], from: 'body', bend: [1, 0, 0], ankle: 140 },
    }),
    gear: () => wall(14),
  },
  'decline-bench-press': {
    pose: lyingPress({
      hips: [0, 65, 0],
      lean: -105,
      legs: hookedLegs,
      low: [-35, 71, 33],
      high: [-42, 110, 31],
    }),
    gear: (s) => [
      ...declineBench(),
      {
        paint: 'pad',
        width: 9,
        points: [
          [52, 42, 14],
          [52, 42, -14],
        ],
        lift: 3,
      },
      ...barbell(s),
    ],
  },
  'close-grip-bench-press': {
    pose: lyingPress({ low: [-32, 72, 15], high: [-43, 114, 15], elbows: [1, -0.5, 0.45] }),
    gear: (s) => [...flatBench(), ...barbell(s)],
  },
  'smith-bench-press': {
    pose: lyingPress({ low: [-40, 70, 33], high: [-40, 113, 31] }),
    gear: (s) => [...flatBench(), ...smith(s, 140)],
  },
  'smith-incline-press': {
    pose: lyingPress({ ...inclined, low: [-27, 99, 33], high: [-27, 138, 31], elbows: [0.5, -1, 0.9] }),
    gear: (s) => [...incline(), ...smith(s, 165)],
  },
  'machine-incline-press': {
    pose: seatedPress([16, 108, 27], [38, 135, 18], [-0.5, -0.6, 1], -14),
    gear: (s) => [...seat(), ...frame(-34, 172), ...levers([-12, 168, 22])(s)],
  },
  'band-chest-press': {
    pose: (t) => ({
      ...stand({
        at: fromPoint([15, -10, 14], [57, -5, -5], t),
        from: 'body',
        bend: [-0.8, -0.4, 0.9],
      }),
      lean: 5,
      hips: [-4, 91, 0],
      legs: flat(-24, 10),
      leftLeg: flat(12, 10),
    }),
    gear: (s) => [...handsOf(s).flatMap((hand) => bandTo([-72, 126, 0], hand)), ...post(-76, 150)],
  },
  'machine-dip': {
    pose: seatedPress([2, 80, 26], [4, 46, 26], [-1, 0.3, 0.15], -2),
    gear: (s) => [...seat(), ...levers([56, 98, 26], [11, 0, 0])(s), ...post(60, 100)],
  },
  'seated-dumbbell-press': {
    camera: 'quarter',
    pose: seatedPress([-1, 115, 30], [-3, 163, 19], [0.3, -1, 0.6]),
    gear: (s) => [...seat(), ...dumbbells([0, 0, 1])(s)],
  },
  'seated-barbell-press': {
    pose: (t) => ({
      ...seatedPress([9, 110, 25], [-1, 161, 25], [0.6, -1, 0.7])(t),
      nod: from(-8, 4, t),
    }),
    gear: (s) => [...seat(), ...barbell(s)],
  },
  'machine-shoulder-press': {
    pose: seatedPress([7, 112, 29], [3, 160, 22], [0.3, -1, 0.6]),
    gear: (s) => [...seat(), ...levers([-46, 122, 34], [9, 0, 0])(s), ...frame(-50, 122, 0)],
  },
  'z-press': {
    pose: (t) => ({
      hips: [0, 11, 0],
      nod: from(-8, 4, t),
      arms: { at: fromPoint([13, 66, 25], [2, 117, 25], t), bend: [0.6, -1, 0.7] },
      legs: longLegs,
    }),
    gear: barbell,
  },
  'pec-deck': {
    camera: 'quarter',
    pose: (t) => seated(wideArm(from(80, -15, t), 52, -2)),
    gear: (s) => [...seat(), ...frame(-34, 150), ...levers([-6, 148, 18], [0, 9, 0])(s)],
  },
  'low-to-high-cable-fly': {
    camera: 'front',
    pose: (t) =>
      flyStance({ at: fromPoint([2, -44, 36], [50, 12, -13], t), from: 'body', bend: flyElbows }, 8),
    gear: stackFly(16),
  },
  'high-to-low-cable-fly': {
    camera: 'front',
    pose: (t) =>
      flyStance({ at: fromPoint([6, 16, 54], [38, -41, -13], t), from: 'body', bend: flyElbows }, 14),
    gear: stackFly(186),
  },
  'incline-dumbbell-fly': {
    camera: 'quarter',
    pose: (t) => ({
      ...lyingPress({ ...inclined, low: [-22, 97, 35], high: [-34, 141, 19] })(0),
      arms: wideArm(from(78, -15, t), 57),
    }),
    gear: (s) => [...incline(), ...dumbbells([1, 0, 0])(s)],
  },
};
