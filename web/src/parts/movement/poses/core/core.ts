import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose, Reach } from '../../skeleton/pose.ts';
import { cosine, sine, type Vector } from '../../skeleton/vector.ts';
import { ballAt, cableTo, handsOf, highBar, middleOf, pad, tower } from '../gear.ts';
import { flat, from, onToes, stand } from '../stances.ts';
import { through, tween } from '../tween.ts';

const breath = (t: number) => -1.5 * t;
export const hold = (pose: Pose): Figure => ({
  motion: 'hold',
  pose: (t) => ({ ...pose, curl: (pose.curl ?? 0) + breath(t) }),
});

/** A straight body over its feet or knees, the elbows on the floor. */
function onElbows(pivot: Vector, length: number, slope: number, legs: Leg, hand: Vector): Pose {
  return {
    hips: [pivot[0] + length * cosine(slope), pivot[1] + length * sine(slope), 0],
    lean: 90 - slope,
    nod: -12,
    arms: { at: hand, bend: [-0.8, -1, 0] },
    legs,
  };
}
const kneeling: Leg = { at: [-41, 9, 9], bend: [1, -0.8, 0], ankle: 165 };

/** On the right side. */
const onSide = (roll: number, height: number, legs: Leg, leftLeg: Leg): Pose => ({
  hips: [0, height, 0],
  roll,
  arms: { at: [30, 5, 47], bend: [-0.6, -1, 0.1] },
  leftArm: { at: [2, 6, 58], from: 'body', bend: [-1, 0, 0] },
  legs,
  leftLeg,
});
const straight = (aside: number): Leg => ({ at: [0, -83, aside], from: 'body', bend: [1, 0, 0], ankle: 100 });
const bentBack: Leg = { at: [-40, -46, 0], from: 'body', bend: [1, 0, 0], ankle: 140 };

export const supine: Pose = {
  hips: [0, 12, 0],
  lean: -90,
  nod: 8,
  arms: { at: [58, 0, 0], from: 'body', bend: [0, -1, 0.5] },
  legs: { ...flat(38, 10), bend: [0.3, 1, 0.1] },
};
/** The thigh lowered from upright, the knee at a right angle. */
const tabletop = (lowered: number): Leg => ({
  at: [43 * cosine(lowered) - 42 * sine(lowered), -43 * sine(lowered) - 42 * cosine(lowered), 0],
  from: 'body',
  bend: [1, 0.3, 0],
  ankle: 95,
});
const reachedLeg = (t: number): Leg => ({
  at: [from(43, 9, t), from(-42, -82, t), 0],
  from: 'body',
  bend: [1, 0.2, 0],
  ankle: 100,
});
const reachedArm = (t: number): Reach => ({
  at: [58 * cosine(from(0, 82, t)), 58 * sine(from(0, 82, t)), 0],
  from: 'body',
  bend: [0, -1, 0.5],
});
export const first = (t: number) => through([0, 1, 0, 0, 0], t);
export const second = (t: number) => through([0, 0, 0, 1, 0], t);
export const atHead: Reach = { at: [-2, 17, -5], from: 'body', bend: [0.3, 0.4, 1] };

export const allFours: Pose = {
  hips: [0, 50, 0],
  lean: 77,
  nod: -14,
  arms: { at: [0, -56, 0], from: 'joint', bend: [-1, 0, 0.3] },
  legs: { at: [-42, -41, 0], from: 'joint', bend: [1, -1, 0], ankle: 165 },
};

export const hang = 218;
const hanging = (legs: Leg, curl: number): Pose => ({
  hips: [curl * 0.4, hang - 106, 0],
  lean: -curl * 0.5,
  curl: curl * 0.6,
  arms: { at: [0, hang, 20], bend: [0, -0.4, 1] },
  legs,
});

export const core: Readonly<Record<string, Figure>> = {
  plank: hold(onElbows([-91, 17, 0], 84, 7.4, onToes, [70, 5, 13])),
  'long-lever-plank': hold(onElbows([-91, 17, 0], 84, 5, onToes, [88, 5, 13])),
  'knee-plank': hold(
    onElbows([-45, 7, 0], 43, 17, { at: [-86, 10, 9], bend: [1, -1, 0], ankle: 165 }, [71, 5, 13]),
  ),
  'side-plank': { camera: 'front', ...hold(onSide(75, 36.5, straight(0), straight(-15))) },
  'knee-side-plank': {
    camera: 'front',
    ...hold(onSide(68, 31.5, bentBack, { ...bentBack, at: [-40, -46, -13] })),
  },
  'copenhagen-plank': {
    camera: 'front',
    ...hold(onSide(86, 47, { at: [0, -78, 4], from: 'body', bend: [1, 0, 0] }, straight(0))),
    gear: ({ left }) =>
      pad(
        [-18, left.leg.end[1] - 8, left.leg.end[2]],
        [18, left.leg.end[1] - 8, left.leg.end[2]],
        [0.2, 0.8],
      ),
  },
  'dead-bug': {
    motion: 'round',
    seconds: 5,
    stills: [0, 0.25],
    pose: (t) => ({
      ...supine,
      arms: reachedArm(first(t)),
      leftArm: reachedArm(second(t)),
      legs: reachedLeg(second(t)),
      leftLeg: reachedLeg(first(t)),
    }),
  },
  'heel-tap': {
    motion: 'round',
    seconds: 4,
    stills: [0, 0.25],
    pose: (t) => ({
      ...supine,
      arms: { at: [-4, -56, 12], from: 'body', bend: [0, 0, 1] },
      legs: tabletop(45 * first(t)),
      leftLeg: tabletop(45 * second(t)),
    }),
  },
  'hollow-hold': hold({
    ...supine,
    hips: [0, 11, 0],
    curl: 22,
    arms: { at: [2, 59, 3], from: 'body', bend: [0, -1, 0.5] },
    legs: { at: [22, -81, 0], from: 'body', bend: [1, 0, 0], ankle: 150 },
  }),
  'bird-dog': {
    pose: tween(allFours, {
      ...allFours,
      arms: { at: [57, 12, 3], from: 'joint', bend: [-0.3, -1, 0.3] },
      leftArm: allFours.arms,
      leftLeg: { at: [-83, 6, 0], from: 'joint', bend: [0, -1, 0], ankle: 120 },
    }),
  },
  'hanging-knee-raise': {
    pose: tween(
      hanging({ at: [2, -83, 0], from: 'joint', bend: [1, 0, 0], ankle: 125 }, 0),
      hanging({ at: [38, -24, 0], from: 'joint', bend: [1, 0.6, 0], ankle: 110 }, 24),
    ),
    gear: () => highBar(0, hang),
  },
  'hanging-leg-raise': {
    pose: (t) => {
      const angle = from(2, 92, t);
      return hanging(
        { at: [83 * sine(angle), -83 * cosine(angle), 0], from: 'joint', bend: [1, 0.8, 0], ankle: 125 },
        from(0, 22, t),
      );
    },
    gear: () => highBar(0, hang),
  },
  'reverse-crunch': {
    pose: (t) => {
      const lean = from(-90, -122, t);
      return {
        ...supine,
        hips: [-20 - 20 * sine(lean), 12 - 20 * cosine(lean), 0],
        lean,
        curl: -90 - lean,
        arms: { at: [-4, -56, 12], from: 'body', bend: [0, 0, 1] },
        legs: tabletop(from(2, -22, t)),
      };
    },
  },
  crunch: { pose: (t) => ({ ...supine, curl: from(0, 36, t), nod: from(4, 14, t), arms: atHead }) },
  'cable-crunch': {
    pose: (t) => ({
      hips: [from(0, -8, t), from(51, 47, t), 0],
      lean: from(14, 32, t),
      curl: from(8, 62, t),
      nod: 8,
      arms: { at: [9, 12, -10], from: 'body', bend: [0.6, -0.8, 0.4] },
      legs: kneeling,
    }),
    gear: (s) => [...tower(70, 182), ...cableTo([66, 182, 0], middleOf(s))],
  },
  'ab-wheel': {
    pose: tween(
      { ...allFours, hips: [4, 50, 0], legs: kneeling, arms: { at: [56, 10, 9], bend: [-1, 0, 0.3] } },
      {
        ...allFours,
        hips: [36, 31, 0],
        lean: 87,
        nod: -24,
        legs: kneeling,
        arms: { at: [136, 10, 9], bend: [-0.3, 0.6, 0.5] },
      },
    ),
    gear: (s) => [
      { paint: 'weight', width: 20, points: [middleOf(s)], lift: 4 },
      { paint: 'metal', width: 3, points: handsOf(s), lift: 14 },
    ],
  },
  'pallof-press': {
    camera: 'quarter',
    pose: (t) => ({
      ...stand({ at: [from(17, 55, t), from(-15, -11, t), -15], from: 'body', bend: [-0.2, -0.6, 1] }),
      hips: [0, 90, 0],
      legs: flat(-5, 16),
    }),
    gear: (s) => [...tower(0, 124, -108), ...cableTo([0, 124, -104], middleOf(s))],
  },
  'cable-woodchop': {
    camera: 'quarter',
    pose: (t) => {
      const [x, y, z] = [from(26, 24, t), from(152, 99, t), from(-32, 24, t)];
      return {
        ...stand({ at: [x, y, z], bend: [-0.2, -0.6, 1] }),
        leftArm: { at: [x, y, -z], bend: [-0.2, -0.6, 1] },
        hips: [-2, 89, 0],
        lean: from(3, 12, t),
        twist: from(-34, 34, t),
        legs: flat(-5, 18),
      };
    },
    gear: (s) => [...tower(0, 186, -108), ...cableTo([0, 186, -104], middleOf(s))],
  },
  'russian-twist': {
    camera: 'quarter',
    pose: (t) => ({
      hips: [0, 11, 0],
      lean: -36,
      twist: from(-44, 44, t),
      nod: 14,
      arms: { at: [36, -22, -9], from: 'body', bend: [-0.4, -0.8, 0.6] },
      legs: { ...flat(50, 10), heel: -14, bend: [0.3, 1, 0.1] },
    }),
    gear: (s) => ballAt(middleOf(s), 20).map((each) => ({ ...each, lift: 12 })),
  },
  'bicycle-crunch': {
    motion: 'round',
    seconds: 3,
    stills: [0.25, 0.75],
    pose: (t) => {
      const turn = Math.sin(2 * Math.PI * t);
      const leg = (near: number): Leg => ({
        at: [from(14, 52, near), from(-81, -12, near), 0],
        from: 'body',
        bend: [1, 0.4, 0],
        ankle: 120,
      });
      return {
        ...supine,
        curl: 30,
        twist: -26 * turn,
        arms: atHead,
        legs: leg((1 - turn) / 2),
        leftLeg: leg((1 + turn) / 2),
      };
    },
  },
};
