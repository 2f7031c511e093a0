import type { Leg, Pose, Reach } from './pose.ts';
import {
  type Axes,
  along,
  between,
  cosine,
  distance,
  minus,
  pitched,
  plus,
  rolled,
  sine,
  squareTo,
  times,
  turned,
  unit,
  type Vector,
} from './vector.ts';

/** Of a person of 175 cm, in centimeters. The forearm reaches to the middle of the fist. */
export const lengths = {
  thigh: 43,
  shin: 42,
  upperArm: 30,
  forearm: 31,
  waist: 20,
  chest: 31,
  /** Half of the width between the joints. */
  hips: 9,
  shoulders: 17,
  /** Of the ankle above the floor. */
  ankle: 8,
} as const;

type Limb = {
  readonly root: Vector;
  readonly joint: Vector;
  readonly end: Vector;
  /** Where the joint points, square to the line from root to end. */
  readonly pole: Vector;
  /** How far the end stays from where the pose wants it. */
  readonly missed: number;
};
type SolvedLeg = Limb & { readonly heel: Vector; readonly toe: Vector };

/** One side of the body: 1 is the right, -1 the left. */
export type Side = { readonly sign: 1 | -1; readonly arm: Limb; readonly leg: SolvedLeg };

export type Skeleton = {
  readonly hips: Vector;
  readonly waist: Vector;
  /** Middle between the shoulders when they hang. */
  readonly neck: Vector;
  readonly head: Vector;
  readonly pelvis: Axes;
  readonly chest: Axes;
  readonly face: Axes;
  readonly right: Side;
  readonly left: Side;
};

const room: Axes = { forward: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };

export function solvePose(pose: Pose): Skeleton {
  const pelvis = rolled(pitched(room, pose.lean ?? 0), pose.roll ?? 0);
  const chest = rolled(pitched(turned(pelvis, pose.twist ?? 0), pose.curl ?? 0), pose.bow ?? 0);
  const face = pitched(chest, pose.nod ?? 0);
  const waist = along(pose.hips, pelvis, [0, lengths.waist, 0]);
  const neck = along(waist, chest, [0, lengths.chest, 0]);
  const sideOf = (sign: 1 | -1): Side => ({
    sign,
    arm: solveArm(sign === -1 ? (pose.leftArm ?? pose.arms) : pose.arms, neck, chest, sign, pose.shrug ?? 0),
    leg: solveLeg(sign === -1 ? (pose.leftLeg ?? pose.legs) : pose.legs, pose.hips, pelvis, sign),
  });
  return {
    hips: pose.hips,
    waist,
    neck,
    head: along(along(neck, chest, [1, 6, 0]), face, [2, 13, 0]),
    pelvis,
    chest,
    face,
    right: sideOf(1),
    left: sideOf(-1),
  };
}

const outward = ([x, y, z]: Vector, sign: number): Vector => [x, y, z * sign];

const targetOf = ({ at, from }: Reach, root: Vector, axes: Axes, sign: number): Vector =>
  from === undefined ? outward(at, sign) : along(root, from === 'body' ? axes : room, outward(at, sign));

const bendOf = ({ bend, from }: Reach, fallback: Vector, axes: Axes, sign: number): Vector =>
  along([0, 0, 0], from === 'body' ? axes : room, outward(bend ?? fallback, sign));

function solveArm(reach: Reach, neck: Vector, chest: Axes, sign: 1 | -1, shrug: number): Limb {
  const root = along(neck, chest, [0, shrug - 3, lengths.shoulders * sign]);
  const bend = bendOf(reach, [-1, -0.3, 0.4], chest, sign);
  return solveLimb(root, targetOf(reach, root, chest, sign), bend, lengths.upperArm, lengths.forearm);
}

function solveLeg(leg: Leg, hips: Vector, pelvis: Axes, sign: 1 | -1): SolvedLeg {
  const root = along(hips, pelvis, [0, 0, lengths.hips * sign]);
  const bend = bendOf(leg, [1, 0, 0.15], pelvis, sign);
  const limb = solveLimb(root, targetOf(leg, root, pelvis, sign), bend, lengths.thigh, lengths.shin);
  const shin = unit(minus(limb.end, limb.joint));
  const heel = leg.heel;
  const out = leg.toesOut ?? 12;
  const axes: Axes =
    heel === undefined ? footOf(shin, limb.pole, leg.ankle ?? 100) : pitched(turned(room, out * sign), heel);
  return {
    ...limb,
    heel: along(limb.end, axes, [-4, -4.5, 0]),
    toe: along(limb.end, axes, [14, -4.5, 0]),
  };
}

/** A foot that only the shin holds. */
function footOf(shin: Vector, pole: Vector, ankle: number): Axes {
  const front = squareTo(pole, shin);
  const forward = plus(times(front, sine(ankle)), times(shin, -cosine(ankle)));
  return { forward, up: squareTo(times(shin, -1), forward), right: [0, 0, 1] };
}

/** Bends a limb of two bones so that its end is at the target, or as near as the bones allow. */
function solveLimb(root: Vector, target: Vector, bend: Vector, upper: number, lower: number): Limb {
  const wanted = distance(root, target);
  const reached = Math.min(Math.max(wanted, Math.abs(upper - lower) + 1), upper + lower - 0.05);
  const axis = unit(minus(target, root));
  const pole = squareTo(bend, axis);
  const share = (upper ** 2 - lower ** 2 + reached ** 2) / (2 * reached);
  const aside = Math.sqrt(Math.max(0, upper ** 2 - share ** 2));
  return {
    root,
    joint: plus(root, plus(times(axis, share), times(pole, aside))),
    end: plus(root, times(axis, reached)),
    pole,
    missed: Math.abs(wanted - reached),
  };
}

/** A point on a bone, moved aside: forward is where the pole points, up along the bone. */
export function onBone(from: Vector, to: Vector, pole: Vector, share: number, aside: number): Vector {
  return plus(between(from, to, share), times(squareTo(pole, unit(minus(to, from))), aside));
}
