/** Points that a pose model finds in a picture, in the order of MoveNet's output. */
export const bodyPoints = [
  'nose',
  'left-eye',
  'right-eye',
  'left-ear',
  'right-ear',
  'left-shoulder',
  'right-shoulder',
  'left-elbow',
  'right-elbow',
  'left-wrist',
  'right-wrist',
  'left-hip',
  'right-hip',
  'left-knee',
  'right-knee',
  'left-ankle',
  'right-ankle',
] as const;
export type BodyPoint = (typeof bodyPoints)[number];

export const bodySides = ['left', 'right'] as const;
export type BodySide = (typeof bodySides)[number];

/** `score` says how sure the model is, from 0 to 1. */
export type FoundPoint = { readonly x: number; readonly y: number; readonly score: number };

/** A body at one moment of a clip, in pixels of the picture, by the index of `bodyPoints`. */
export type TimedPose = { readonly atMs: number; readonly points: readonly FoundPoint[] };

export const measuredJoints = ['knee', 'hip', 'elbow', 'shoulder'] as const;
export type MeasuredJoint = (typeof measuredJoints)[number];

type Limb = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle';

/** The joint's angle is the one at the second of the three. */
const limbs: Readonly<Record<MeasuredJoint, readonly [Limb, Limb, Limb]>> = {
  knee: ['hip', 'knee', 'ankle'],
  hip: ['shoulder', 'hip', 'knee'],
  elbow: ['shoulder', 'elbow', 'wrist'],
  shoulder: ['hip', 'shoulder', 'elbow'],
};

export function pointOf({ points }: TimedPose, point: BodyPoint): FoundPoint | null {
  const found = points[bodyPoints.indexOf(point)];
  return found !== undefined && found.score >= leastScore ? found : null;
}

/** Below it the model guesses: it is the threshold that MoveNet's authors draw points from. */
const leastScore = 0.3;

/** Degrees from 0 to 180 in the plane of the picture; null where one of the three points was not seen. */
export function jointDegrees(pose: TimedPose, joint: MeasuredJoint, side: BodySide): number | null {
  const [from, vertex, to] = limbs[joint].map((limb) => pointOf(pose, `${side}-${limb}`));
  if (!from || !vertex || !to) return null;
  const direction = (point: FoundPoint) => Math.atan2(point.y - vertex.y, point.x - vertex.x);
  const turn = Math.abs(direction(from) - direction(to)) * (180 / Math.PI);
  return turn > 180 ? 360 - turn : turn;
}
