import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Pose } from '../../skeleton/pose.ts';
import { bench, box } from '../gear.ts';
import { flat, from, onBall, onHips, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';
import { alongside, hanging, stepping, stride, upright } from './lunges.ts';
import { barOnBack, onBack } from './squats.ts';

const withBar = (pose: (t: number) => Pose, lean = 0) => ({
  pose: (t: number): Pose => {
    const at = pose(t);
    return { ...at, lean: (at.lean ?? 0) + lean * t, arms: onBack };
  },
  gear: barOnBack,
});

const plate = 10;
const onPlate: Pose = {
  hips: [5, 92 + plate, 0],
  lean: 1,
  arms: hanging,
  legs: flat(0, 9, plate),
  leftLeg: onBall(13, 0, 9, plate),
};
const behindPlate: Pose = { ...stride(0, -68, 54), hips: [-29, 55, 0], legs: flat(0, 9, plate) };

const elevated = (t: number): Pose => ({
  ...tween(stride(20, -46, 86), { ...stride(20, -46, 50), hips: [-2, 52, 0] })(t),
  legs: flat(20, 9, plate),
});

const rearOnBench = (t: number): Pose => ({
  hips: [from(-12, -20, t), from(84, 56, t), 0],
  lean: from(6, 18, t),
  nod: -5,
  arms: onBack,
  legs: flat(8, 9),
  leftLeg: { at: [-72, 48, 9], heel: 170, bend: [0.4, -1, 0] },
});

const stepTop = 26;
const lateralTop = 32;

export const singleLeg: Readonly<Record<string, Figure>> = {
  'forward-lunge': { pose: stepping(tween(upright(0), stride(80, 14, 54)), 'legs'), gear: alongside },
  'barbell-reverse-lunge': withBar(stepping(tween(upright(0), stride(0, -66, 54)), 'leftLeg'), 8),
  'deficit-reverse-lunge': {
    pose: stepping(tween(onPlate, behindPlate), 'leftLeg'),
    gear: (s) => [...box(-12, 26, plate), ...alongside(s)],
  },
  'front-foot-elevated-split-squat': {
    pose: elevated,
    gear: (s) => [...box(8, 44, plate), ...alongside(s)],
  },
  'barbell-bulgarian-split-squat': {
    pose: rearOnBench,
    gear: (s) => [...bench(-96, -62, 43), ...barOnBack(s)],
  },
  'step-down': {
    pose: (t) => ({
      hips: [from(20, 8, t), from(92 + stepTop, 84, t), 0],
      lean: from(1, 20, t),
      nod: from(0, -8, t),
      arms: straightArm(from(8, 64, t), 4),
      legs: flat(16, 8, stepTop),
      leftLeg: {
        at: [from(24, 44, t), from(38, 11.5, t), 8],
        heel: from(6, -12, t),
        toesOut: 5,
        bend: [1, 0, 0],
      },
    }),
    gear: () => box(-4, 34, stepTop),
  },
  'lateral-step-up': {
    camera: 'front',
    pose: (t) => ({
      hips: [from(-16, 0, t), from(86, 91 + lateralTop, t), from(-4, 7, t)],
      lean: from(18, 2, t),
      nod: from(-6, 0, t),
      arms: onHips,
      legs: flat(-5, 12, lateralTop),
      leftLeg: { ...flat(from(-5, 0, t), from(34, 26, t), from(0, 35, t)), bend: [1, 0, 0] },
    }),
    gear: () => box(-24, 24, lateralTop),
  },
  'skater-squat': {
    pose: (t) => ({
      hips: [from(0, -22, t), from(92, 50, t), 0],
      lean: from(3, 44, t),
      nod: from(0, -18, t),
      arms: straightArm(from(14, 100, t), 2),
      legs: flat(-5, 6),
      leftLeg: { at: [from(-22, -76, t), from(24, 24, t), 9], bend: [0.8, -1, 0], ankle: 130 },
    }),
  },
  'pistol-squat': {
    pose: (t) => ({
      hips: [from(0, -22, t), from(92, 36, t), 0],
      lean: from(4, 46, t),
      nod: from(0, -24, t),
      arms: straightArm(from(30, 106, t), 2),
      legs: { ...flat(-5, 5), bend: [1, 0.4, 0.1] },
      leftLeg: { at: [from(18, 60, t), from(16, 27, t), 10], bend: [1, 0.4, 0], ankle: 92 },
    }),
  },
};
