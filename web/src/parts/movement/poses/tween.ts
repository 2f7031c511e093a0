import type { Leg, Pose, Reach } from '../skeleton/pose.ts';
import type { Vector } from '../skeleton/vector.ts';
import { from, fromPoint } from './stances.ts';

/** From pose to pose, each taking the same time. Hands and feet go straight from target to target. */
export function tween(...poses: readonly Pose[]): (t: number) => Pose {
  return (t) => {
    const at = Math.min(Math.max(t, 0), 1) * (poses.length - 1);
    const index = Math.min(Math.floor(at), poses.length - 2);
    const [a, b] = [poses[index], poses[index + 1]];
    if (a === undefined || b === undefined) throw new Error('A movement needs two poses.');
    return mixPose(a, b, at - index);
  };
}

/** As `tween`, for a number. */
export function through(values: readonly number[], t: number): number {
  const at = Math.min(Math.max(t, 0), 1) * (values.length - 1);
  const index = Math.min(Math.floor(at), values.length - 2);
  return from(values[index] ?? 0, values[index + 1] ?? 0, at - index);
}

function mixPose(a: Pose, b: Pose, t: number): Pose {
  const mix = (one = 0, other = 0) => from(one, other, t);
  return {
    hips: fromPoint(a.hips, b.hips, t),
    lean: mix(a.lean, b.lean),
    roll: mix(a.roll, b.roll),
    curl: mix(a.curl, b.curl),
    bow: mix(a.bow, b.bow),
    twist: mix(a.twist, b.twist),
    shrug: mix(a.shrug, b.shrug),
    nod: mix(a.nod, b.nod),
    arms: mixReach(a.arms, b.arms, t),
    ...((a.leftArm ?? b.leftArm) && { leftArm: mixReach(a.leftArm ?? a.arms, b.leftArm ?? b.arms, t) }),
    legs: mixLeg(a.legs, b.legs, t),
    ...((a.leftLeg ?? b.leftLeg) && { leftLeg: mixLeg(a.leftLeg ?? a.legs, b.leftLeg ?? b.legs, t) }),
  };
}

function mixReach(a: Reach, b: Reach, t: number): Reach {
  if (a.from !== b.from) throw new Error('Two poses measure a hand or a foot from different points.');
  const bend = mixBend(a.bend, b.bend, t);
  return { at: fromPoint(a.at, b.at, t), ...(a.from && { from: a.from }), ...(bend && { bend }) };
}

function mixBend(a: Vector | undefined, b: Vector | undefined, t: number): Vector | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return fromPoint(a, b, t);
}

function mixLeg(a: Leg, b: Leg, t: number): Leg {
  const isSoled = a.heel !== undefined && b.heel !== undefined;
  return {
    ...mixReach(a, b, t),
    toesOut: from(a.toesOut ?? 12, b.toesOut ?? 12, t),
    ankle: from(a.ankle ?? 100, b.ankle ?? 100, t),
    ...(isSoled && { heel: from(a.heel ?? 0, b.heel ?? 0, t) }),
  };
}
