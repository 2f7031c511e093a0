import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Pose } from '../../skeleton/pose.ts';
import { bench, box, dumbbells } from '../gear.ts';
import { flat, from, hangingArm, onBall, onHips, straightArm } from '../stances.ts';
import { tween } from '../tween.ts';
import { atChest, goblet } from './squats.ts';

export const hanging = hangingArm(0, 4);
export const alongside = dumbbells([1, 0, 0]);
const arc = (t: number) => Math.sin(Math.PI * t);

/** The front foot and the ball of the rear one, with the hips low between them. */
export const stride = (frontX: number, rearX: number, low: number, rearOut = 9): Pose => ({
  hips: [frontX - 29, low, 0],
  lean: 6,
  arms: hanging,
  legs: flat(frontX, 9),
  leftLeg: onBall(rearX, 62, rearOut, 0, [0.5, -1, 0]),
});
export const upright = (x: number): Pose => ({
  hips: [x + 5, 92, 0],
  lean: 1,
  arms: hanging,
  legs: flat(x, 9),
  leftLeg: onBall(x + 13, 0, 9),
});

/** A foot that steps is lifted on its way. */
export const stepping =
  (pose: (t: number) => Pose, leg: 'legs' | 'leftLeg') =>
  (t: number): Pose => {
    const at = pose(t);
    const foot = at[leg] ?? at.legs;
    return { ...at, [leg]: { ...foot, at: [foot.at[0], foot.at[1] + 7 * arc(t), foot.at[2]] } };
  };

const onBox = 40;
const stepUp = (t: number): Pose => {
  const lift = Math.min(1, t * 1.5);
  return {
    hips: [from(-2, 25, t), from(90, 92 + onBox, t), 0],
    lean: from(18, 2, t),
    arms: hanging,
    legs: flat(22, 9, onBox),
    leftLeg: {
      ...flat(from(-16, 22, t ** 2), 9, onBox * lift + 5 * arc(t)),
      heel: 30 * arc(t),
      bend: [1, 0, 0],
    },
  };
};

const sideways = (t: number): Pose => ({
  hips: [from(0, -20, t), from(92, 60, t), from(0, 54, t)],
  lean: from(2, 36, t),
  nod: from(0, -14, t),
  arms: atChest,
  legs: {
    ...flat(-5, from(10, 82, t), 8 * arc(t)),
    toesOut: 15,
    bend: [1, 0, 0.35],
  },
  leftLeg: { ...flat(-5, 10), bend: [1, 0, 0.1] },
});

const wideLeg = (isBent: boolean): Leg => ({
  ...flat(-3, 50),
  toesOut: isBent ? 25 : 10,
  heel: isBent ? 0 : -35,
  bend: [1, 0, isBent ? 0.6 : 0.1],
});
const wide = (side: 1 | -1): Pose => ({
  hips: [-18, 42, 27 * side],
  lean: 30,
  nod: -12,
  arms: straightArm(104, -6),
  legs: wideLeg(side === 1),
  leftLeg: wideLeg(side === -1),
});

export const lunges: Readonly<Record<string, Figure>> = {
  'reverse-lunge': { pose: stepping(tween(upright(0), stride(0, -66, 54)), 'leftLeg'), gear: alongside },
  'walking-lunge': { pose: stepping(tween(upright(0), stride(80, 14, 54)), 'legs'), gear: alongside },
  'split-squat': {
    pose: (t) => ({ ...tween(stride(20, -46, 82), stride(20, -46, 53))(t), arms: onHips }),
  },
  'bulgarian-split-squat': {
    pose: (t) => ({
      hips: [from(-12, -20, t), from(84, 56, t), 0],
      lean: from(6, 18, t),
      nod: -5,
      arms: hanging,
      legs: flat(8, 9),
      // The top of the foot rests on the bench.
      leftLeg: { at: [-72, 48, 9], heel: 170, bend: [0.4, -1, 0] },
    }),
    gear: (s) => [...alongside(s), ...bench(-96, -62, 43)],
  },
  'step-up': { pose: stepUp, gear: (s) => [...alongside(s), ...box(8, 54, onBox)] },
  'single-leg-squat-to-box': {
    pose: (t) => ({
      hips: [from(0, -30, t), from(92, 53, t), 0],
      lean: from(4, 40, t),
      nod: from(0, -18, t),
      arms: straightArm(from(30, 110, t), 2),
      legs: flat(-5, 5),
      leftLeg: { at: [from(18, 49, t), from(16, 26, t), 10], bend: [1, 0.4, 0], ankle: 95 },
    }),
    gear: () => box(-54, -22, 42),
  },
  'lateral-lunge': { camera: 'front', pose: sideways, gear: goblet },
  'cossack-squat': { camera: 'front', pose: tween(wide(-1), wide(1)), seconds: 4.5 },
  'curtsy-lunge': {
    camera: 'front',
    pose: (t) => ({
      ...stepping(tween(upright(0), { ...stride(0, -44, 60, -34), hips: [-20, 60, 4] }), 'leftLeg')(t),
      arms: atChest,
    }),
    gear: goblet,
  },
};
