import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose } from '../../skeleton/pose.ts';
import type { Skeleton } from '../../skeleton/solve-pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { along, plus, type Vector } from '../../skeleton/vector.ts';
import { allFours } from '../core/core.ts';
import { cableTo, pad, post } from '../gear.ts';
import { flat, from } from '../stances.ts';
import { bridge, flatArms, onBench, onFloor, onLap } from './hinges.ts';
import { atChest } from './squats.ts';

const floorBridge = bridge(onFloor, [-90, -123], 28, flatArms);

/** A belt of rubber around both legs at this height of each. */
const loop =
  (at: (leg: Skeleton['left']['leg']) => Vector) =>
  ({ left, right }: Skeleton): readonly Stroke[] => [
    { paint: 'band', width: 5, points: [at(left.leg), at(right.leg)], lift: 6 },
  ];

const leverEnd: Vector = [-72, 22, -24];
const thrustLever = ({ hips, pelvis }: Skeleton): readonly Stroke[] => {
  const roller = along(hips, pelvis, [13, 1, 0]);
  const beyond = plus(roller, [24, 4, -24]);
  return [
    ...pad([-70, 40, 0], [-42, 50, 0], [0.3]),
    { paint: 'metal', width: 5, points: [leverEnd, plus(roller, [0, 2, -24]), beyond], lift: -8 },
    { paint: 'weight', width: 26, points: [beyond], lift: -8 },
    { paint: 'pad', width: 12, points: [plus(roller, [0, 2, -18]), plus(roller, [0, 2, 18])], lift: 10 },
    { paint: 'metal', width: 5, points: [leverEnd, [-72, 3, -24]], lift: -10 },
  ];
};

const kicked = (t: number): Pose => ({
  hips: [from(-2, 2, t), 91, 0],
  lean: from(22, 36, t),
  nod: -14,
  arms: { at: [54, 112, 13], bend: [-0.6, -1, 0.5] },
  legs: { at: [from(2, -60, t), from(14, 40, t), 9], bend: [1, 0, 0], ankle: 105 },
  leftLeg: flat(-6, 8),
});

const clam = (t: number): Pose => ({
  hips: [0, 20, 0],
  roll: -90,
  bow: 13,
  arms: { at: [18, -34, -8], from: 'body', bend: [-1, 0, 0.4] },
  leftArm: { at: [4, 44, 3], from: 'body', bend: [1, 0, 0.2] },
  legs: { at: [2, -60, -4], from: 'body', bend: [1, 0, from(0.02, 1.5, t)], ankle: 95 },
  leftLeg: { at: [2, -60, 0], from: 'body', bend: [1, 0, 0], ankle: 95 },
});

export const glutes: Readonly<Record<string, Figure>> = {
  'hip-thrust-machine': { pose: bridge(onBench, [-58, -91], 43, onLap), gear: thrustLever },
  'single-leg-glute-bridge': {
    pose: (t) => ({
      ...floorBridge(t),
      leftLeg: { at: [68, 45, 0], from: 'joint', bend: [0.2, 1, 0], ankle: 95 },
    }),
  },
  'band-glute-bridge': {
    pose: (t) => {
      const pose = floorBridge(t);
      return { ...pose, legs: { ...flat(28, 14), bend: [0.3, 1, from(0.1, 0.4, t)] } };
    },
    gear: loop((leg) => leg.joint),
  },
  'cable-kickback': {
    pose: kicked,
    gear: ({ right }) => [...post(62, 122), ...cableTo([60, 22, 0], right.leg.end)],
  },
  'donkey-kick': {
    pose: (t) => ({
      ...allFours,
      leftLeg: allFours.legs,
      legs: {
        at: [-42, from(-41, 40, t), 0],
        from: 'joint',
        bend: [from(1, -1, t), -1, 0],
        ankle: from(165, 100, t),
      },
    }),
  },
  'band-lateral-walk': {
    camera: 'front',
    seconds: 2,
    pose: (t) => ({
      hips: [-14, 74, from(0, 15, t)],
      lean: 26,
      nod: -14,
      arms: atChest,
      legs: { ...flat(-3, from(13, 44, t), 7 * Math.sin(Math.PI * t)), bend: [1, 0, 0.2] },
      leftLeg: { ...flat(-3, 13), bend: [1, 0, 0.2] },
    }),
    gear: loop((leg) => plus(leg.end, [0, 10, 0])),
  },
  clamshell: { camera: 'front', pose: clam },
};
