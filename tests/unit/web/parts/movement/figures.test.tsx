import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { figures } from '#web/parts/movement/figures.ts';
import MovementDrawing from '#web/parts/movement/movement-drawing.tsx';
import type { Figure } from '#web/parts/movement/skeleton/movement-figure.ts';
import { lengths, type Side, type Skeleton, solvePose } from '#web/parts/movement/skeleton/solve-pose.ts';
import { distance, dot, minus, unit, type Vector } from '#web/parts/movement/skeleton/vector.ts';

const moments = Array.from({ length: 21 }, (_, at) => at / 20);
const skeletonsOf = (figure: Figure): readonly Skeleton[] => moments.map((t) => solvePose(figure.pose(t)));
const sidesOf = ({ left, right }: Skeleton): readonly Side[] => [left, right];

/** In degrees, at the middle one of three points. */
function angleAt(a: Vector, middle: Vector, b: Vector): number {
  const cosine = dot(unit(minus(a, middle)), unit(minus(b, middle)));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

/** No foot stands on the floor in these: the person hangs, lies, sits in a machine, or swims. */
const offTheFloor = new Set([
  'pull-up',
  'chin-up',
  'band-pull-up',
  'weighted-pull-up',
  'hanging-knee-raise',
  'hanging-leg-raise',
  'toes-to-bar',
  'captains-chair-knee-raise',
  'l-sit',
  'dragon-flag',
  'v-up',
  'flutter-kick',
  'lying-leg-raise',
  'dip',
  'handstand-push-up',
  'neutral-grip-pull-up',
  'dead-hang',
  'wide-grip-cable-row',
  'seal-row',
  'decline-bench-press',
  'leg-press',
  'leg-extension',
  'single-leg-press',
  'leg-press-calf-raise',
  'single-leg-extension',
  'adductor-machine',
  'abductor-machine',
  'leg-curl',
  'seated-leg-curl',
  'reverse-hyper',
  'glute-ham-raise',
  'clamshell',
  'ball-leg-curl',
  'back-extension',
  'seated-cable-row',
  'dead-bug',
  'hollow-hold',
  'reverse-crunch',
  'bicycle-crunch',
  'figure-four-stretch',
  'copenhagen-plank',
  'superman-hold',
  'prone-pulldown',
  'reverse-snow-angel',
  'rowing-machine',
  'bike',
  'air-bike',
  'swim',
  'breaststroke',
  'backstroke',
  'outdoor-ride',
  'elliptical',
  'stair-climber',
  'incline-walk',
  'hill-sprint',
  // On a step, a plate or a bench.
  'single-leg-calf-raise',
  'standing-calf-raise',
  'hack-squat',
  'pendulum-squat',
  'belt-squat',
  'seated-calf-raise',
  'donkey-calf-raise',
  'deficit-deadlift',
  'decline-push-up',
]);
const lowestOf = (skeleton: Skeleton): number =>
  Math.min(...sidesOf(skeleton).flatMap(({ leg }) => [leg.heel[1], leg.toe[1], leg.joint[1]]));

test('every exercise of the library has a figure, and every figure an exercise', () => {
  expect([...figures.keys()].sort()).toEqual(movements.map(({ id }) => id).sort());
});

describe.each([...figures])('%s', (id, figure) => {
  test('hands and feet are where the movement wants them, at the ends of bones that keep their length', () => {
    for (const skeleton of skeletonsOf(figure)) {
      for (const { arm, leg } of sidesOf(skeleton)) {
        expect(Math.max(arm.missed, leg.missed)).toBeLessThan(1);
        expect(distance(arm.root, arm.joint)).toBeCloseTo(lengths.upperArm, 6);
        expect(distance(arm.joint, arm.end)).toBeCloseTo(lengths.forearm, 6);
        expect(distance(leg.root, leg.joint)).toBeCloseTo(lengths.thigh, 6);
        expect(distance(leg.joint, leg.end)).toBeCloseTo(lengths.shin, 6);
      }
    }
  });

  test('no joint bends further than a person can', () => {
    for (const skeleton of skeletonsOf(figure)) {
      for (const { arm, leg } of sidesOf(skeleton)) {
        expect(angleAt(arm.root, arm.joint, arm.end), 'elbow').toBeGreaterThan(20);
        expect(angleAt(leg.root, leg.joint, leg.end), 'knee').toBeGreaterThan(22);
        expect(angleAt(skeleton.waist, leg.root, leg.joint), 'hip').toBeGreaterThan(30);
        expect(angleAt(leg.joint, leg.end, leg.toe), 'ankle').toBeGreaterThan(50);
      }
      expect(dot(skeleton.pelvis.up, skeleton.chest.up), 'spine').toBeGreaterThan(0.4);
      expect(dot(skeleton.chest.up, skeleton.face.up), 'neck').toBeGreaterThan(0.4);
    }
  });

  test('nothing sinks into the floor, and who stands there stands on it', () => {
    const lows = skeletonsOf(figure).map((skeleton) => ({
      foot: lowestOf(skeleton),
      hand: Math.min(...sidesOf(skeleton).map(({ arm }) => Math.min(arm.end[1], arm.joint[1]))),
    }));
    if (figure.floor === false) return;
    for (const { foot, hand } of lows) {
      expect(foot).toBeGreaterThan(0.5);
      expect(hand).toBeGreaterThan(1);
    }
    if (!offTheFloor.has(id)) expect(Math.min(...lows.map(({ foot }) => foot))).toBeLessThan(9);
  });

  test('weighs at most 3 KB as a moving picture', () => {
    const movement = movements.find((each) => each.id === id);
    if (movement === undefined) throw new Error(`${id} is not in the library.`);
    const markup = renderToStaticMarkup(<MovementDrawing movement={movement} shows="motion" />);
    expect(markup).not.toContain('NaN');
    expect(gzipSync(markup).length).toBeLessThanOrEqual(3 * 1024);
  });
});

function skeletonsOfId(id: string): readonly Skeleton[] {
  const figure = figures.get(id);
  if (figure === undefined) throw new Error(`${id} has no figure.`);
  return skeletonsOf(figure);
}

/** How far forward the leg is at a height, or null above the hip. */
function legAt({ leg }: Side, height: number): number | null {
  for (const [low, high] of [
    [leg.end, leg.joint],
    [leg.joint, leg.root],
  ] as const) {
    const share = (height - low[1]) / (high[1] - low[1]);
    if (share >= 0 && share <= 1) return low[0] + share * (high[0] - low[0]);
  }
  return null;
}

test.each([
  'deadlift',
  'deficit-deadlift',
  'rack-pull',
  'snatch-grip-deadlift',
  'stiff-leg-deadlift',
  'romanian-deadlift',
  'bent-over-row',
  'pendlay-row',
])('%s: the bar stays in front of shins, knees and thighs', (id) => {
  for (const { right } of skeletonsOfId(id)) {
    const [bar, height] = right.arm.end;
    expect(bar - (legAt(right, height) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(3.5);
  }
});

test('the rear foot of a split squat rests on the bench all the way down', () => {
  for (const { left } of skeletonsOfId('bulgarian-split-squat')) {
    for (const height of [left.leg.heel[1], left.leg.end[1], left.leg.toe[1]]) {
      expect(height).toBeGreaterThan(43);
      expect(height).toBeLessThan(55);
    }
  }
});

test('the bench of a Copenhagen plank is under the upper foot', () => {
  const [skeleton] = skeletonsOfId('copenhagen-plank');
  const gear = skeleton && figures.get('copenhagen-plank')?.gear?.(skeleton, 0);
  const across = gear?.find(({ paint }) => paint === 'pad')?.points.map(([, , z]) => z) ?? [];
  const foot = skeleton?.left.leg.end[2] ?? 0;
  expect(Math.min(...across)).toBeLessThan(foot);
  expect(Math.max(...across)).toBeGreaterThan(foot);
});
