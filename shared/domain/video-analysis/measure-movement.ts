import {
  type BodySide,
  bodySides,
  jointDegrees,
  type MeasuredJoint,
  measuredJoints,
  pointOf,
  type TimedPose,
} from './body-points.ts';

/** Pictures that the model looks at in a second of a clip. */
export const posesPerSecond = 10;
/** A time is between two pictures, and a duration has two of them. */
export const timeUncertaintyMs = 1000 / posesPerSecond;

/** A joint that moves less stands still: breathing and the model's own noise move it as much. */
const leastRangeDegrees = 20;
/** Of the pictures, in which the joint was seen. */
const leastSeenShare = 0.7;
/** Of the range: what counts as having arrived at an end of the movement. */
const arrivedShare = 0.12;
/** Of the range, on each side of its middle: the joint has to cross both to be on the way back. */
const crossingShare = 0.15;
/** The model's own, however still a body stands: record 072 has what it made of a drawn one. */
const leastUncertaintyDegrees = 5;

export type Repetition = {
  readonly startMs: number;
  /** When the joint arrives at the other end. */
  readonly turnMs: number;
  readonly endMs: number;
  /** Spent there. */
  readonly holdMs: number;
  /** Range of motion in degrees; null for a side that was not seen well enough. */
  readonly left: number | null;
  readonly right: number | null;
};

export type Movement = {
  readonly joint: MeasuredJoint;
  readonly repetitions: readonly Repetition[];
  /**
   * Of every range, in degrees. A range is a difference of two angles, each within twice the deviation of the single
   * pictures from the smoothed course: together three times, by the root of the sum of squares.
   */
  readonly uncertaintyDegrees: number;
};

type Course = {
  readonly joint: MeasuredJoint;
  readonly times: readonly number[];
  /** Smoothed degrees for each time. */
  readonly sides: Readonly<Record<'left' | 'right', readonly number[] | null>>;
  readonly both: readonly number[];
  readonly deviation: number;
  readonly range: number;
};

/**
 * What a joint does in a clip. The angle is the one in the picture, so a camera that stands at an angle to the movement
 * shows a smaller one.
 * @param joint Null takes the one that moves most.
 * @returns Null when no joint, or not this one, is seen in enough of the pictures and moves.
 */
export function measureMovement(poses: readonly TimedPose[], joint: MeasuredJoint | null): Movement | null {
  const courses = (joint === null ? measuredJoints : [joint])
    .map((each) => courseOf(poses, each))
    .filter((course) => course !== null)
    .filter(({ range }) => range >= leastRangeDegrees);
  const [course] = courses.toSorted((a, b) => b.range - a.range);
  if (course === undefined) return null;
  return {
    joint: course.joint,
    repetitions: repetitionsOf(course),
    uncertaintyDegrees: Math.max(leastUncertaintyDegrees, Math.ceil(3 * course.deviation)),
  };
}

/** @returns The joints that can be measured in the clip, the one that moves most first. */
export function movingJoints(poses: readonly TimedPose[]): readonly MeasuredJoint[] {
  return measuredJoints
    .map((joint) => courseOf(poses, joint))
    .filter((course) => course !== null)
    .filter(({ range }) => range >= leastRangeDegrees)
    .toSorted((a, b) => b.range - a.range)
    .map(({ joint }) => joint);
}

type PathPoint = { readonly atMs: number; readonly x: number; readonly y: number };

/**
 * The path of a bar: the middle of the wrists, or the wrist that is seen more often where the camera stands at the side. Pictures
 * without them have no point.
 */
export function wristPath(poses: readonly TimedPose[]): readonly PathPoint[] {
  const wrists = (sides: readonly BodySide[]) =>
    poses.flatMap((pose) => {
      const points = sides.map((side) => pointOf(pose, `${side}-wrist`)).filter((point) => point !== null);
      if (points.length < sides.length) return [];
      return [{ atMs: pose.atMs, x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }];
    });
  const both = wrists(bodySides);
  if (both.length >= poses.length * leastSeenShare) return both;
  const [left, right] = [wrists(['left']), wrists(['right'])];
  return left.length >= right.length ? left : right;
}

function courseOf(poses: readonly TimedPose[], joint: MeasuredJoint): Course | null {
  const raw = bodySides.map((side) => poses.map((pose) => jointDegrees(pose, joint, side)));
  const [left, right] = raw.map((degrees) => {
    const seen = degrees.filter((each) => each !== null).length;
    return seen > 0 && seen >= degrees.length * leastSeenShare ? smoothed(withoutGaps(degrees)) : null;
  });
  const shown = [left, right].filter((degrees) => degrees != null);
  const [first] = shown;
  if (first === undefined) return null;
  const both = first.map((_, at) => mean(shown.map((degrees) => degrees[at] ?? 0)));
  const differences = [left, right].flatMap((degrees, side) =>
    degrees
      ? (raw[side] ?? []).flatMap((each, at) => (each === null ? [] : [each - (degrees[at] ?? 0)]))
      : [],
  );
  return {
    joint,
    both,
    times: poses.map(({ atMs }) => atMs),
    sides: { left: left ?? null, right: right ?? null },
    deviation: Math.sqrt(mean(differences.map((each) => each ** 2))),
    range: Math.max(...both) - Math.min(...both),
  };
}

/**
 * A repetition leaves the end at which the clip begins, reaches the other one and comes back. What is cut off at either end of
 * the clip is none.
 */
function repetitionsOf({ both, times, sides, range }: Course): Repetition[] {
  const low = Math.min(...both);
  const middle = low + range / 2;
  const begins = (both[0] ?? 0) >= middle ? 1 : -1;
  // 1 at the end where the clip begins, -1 at the other; a crossing of the middle counts only once it is clear.
  const away = both.map((degrees) => ((degrees - middle) / range) * begins);
  const turns = extremes(away);
  const repetitions: Repetition[] = [];
  for (let index = 0; index + 2 < turns.length; index += 2) {
    const [rest, turn, back] = turns.slice(index, index + 3);
    if (rest === undefined || turn === undefined || back === undefined) break;
    const arrived = (at: number, end: number) => Math.abs((away[at] ?? 0) - (away[end] ?? 0)) <= arrivedShare;
    let start = rest;
    while (start + 1 < turn && arrived(start + 1, rest)) start += 1;
    let end = back;
    while (end - 1 > turn && arrived(end - 1, back)) end -= 1;
    const held = both.map((_, at) => at).filter((at) => at > start && at < end && arrived(at, turn));
    const time = (at: number) => Math.round(times[at] ?? 0);
    const rangeOf = (degrees: readonly number[] | null) => {
      const part = degrees?.slice(rest, back + 1);
      return part === undefined ? null : Math.round(Math.max(...part) - Math.min(...part));
    };
    repetitions.push({
      startMs: time(start),
      turnMs: time(held[0] ?? turn),
      endMs: time(end),
      holdMs: time(held.at(-1) ?? turn) - time(held[0] ?? turn),
      left: rangeOf(sides.left),
      right: rangeOf(sides.right),
    });
  }
  return repetitions;
}

/** Positions of the highest and lowest values in turn, the first one high. */
function extremes(away: readonly number[]): number[] {
  const turns: number[] = [];
  let best = 0;
  let sign = 1;
  for (const [at, value] of away.entries()) {
    if (value * sign < -crossingShare) {
      turns.push(best);
      sign = -sign;
      best = at;
    } else if (value * sign > (away[best] ?? 0) * sign) best = at;
  }
  // The last one is an end only if the joint got there.
  if ((away[best] ?? 0) * sign > crossingShare) turns.push(best);
  return turns;
}

/** A median of three takes single wrong pictures away, a mean of three the noise. */
function smoothed(degrees: readonly number[]): number[] {
  const around = (values: readonly number[], at: number) => values.slice(Math.max(0, at - 1), at + 2);
  const medians = degrees.map((_, at) => median(around(degrees, at)));
  return medians.map((_, at) => mean(around(medians, at)));
}

/** What was not seen is drawn straight between the pictures before and after. */
function withoutGaps(degrees: readonly (number | null)[]): number[] {
  return degrees.map((each, at) => {
    if (each !== null) return each;
    const before = degrees.findLastIndex((other, place) => place < at && other !== null);
    const after = degrees.findIndex((other, place) => place > at && other !== null);
    const from = degrees[before] ?? degrees[after] ?? 0;
    const to = degrees[after] ?? from;
    return before === -1 ? to : from + ((to - from) * (at - before)) / Math.max(1, after - before);
  });
}

export const median = (values: readonly number[]): number => {
  const inOrder = values.toSorted((a, b) => a - b);
  const half = Math.floor(inOrder.length / 2);
  return inOrder.length % 2 === 1
    ? (inOrder[half] ?? 0)
    : ((inOrder[half - 1] ?? 0) + (inOrder[half] ?? 0)) / 2;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
