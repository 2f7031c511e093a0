import type { Figure } from '../../skeleton/movement-figure.ts';
import type { Leg, Reach } from '../../skeleton/pose.ts';
import type { Stroke } from '../../skeleton/stroke.ts';
import { plus, type Vector } from '../../skeleton/vector.ts';
import { wave } from '../steps.ts';
import { crankOf, riding } from './cardio.ts';

const line = (paint: Stroke['paint'], width: number, lift: number, ...points: readonly Vector[]): Stroke => ({
  paint,
  width,
  points,
  lift,
});

const wheel = (x: number): Stroke =>
  line(
    'metal',
    4,
    -30,
    ...Array.from({ length: 13 }, (_, at): Vector => {
      const turn = (at * Math.PI) / 6;
      return [x + 33 * Math.cos(turn), 35 + 33 * Math.sin(turn), 0];
    }),
  );
const [rearX, frontX] = [-38, 84];
const head: Vector = [62, 92, 0];
const roadBike: readonly Stroke[] = [
  wheel(rearX),
  wheel(frontX),
  line('weight', 5, -20, [rearX, 35, 0], [20, 34, 0], head, [-6, 76, 0], [rearX, 35, 0]),
  line('weight', 5, -20, [20, 34, 0], [-12, 90, 0]),
  line('weight', 5, -20, [60, 98, 0], [frontX, 35, 0]),
  line('weight', 8, -2, [-22, 91, 0], [-2, 91, 0]),
  line('metal', 4, 0, [66, 96, -17], [66, 96, 17]),
];
const onBars: Reach = { at: [68, 98, 16], bend: [-0.6, -1, 0.4] };

const glide = (phase: number): Leg => ({
  at: [6 + 21 * wave(phase), 40 + 9 * Math.sin(2 * Math.PI * phase), 10],
  heel: 10 - 14 * wave(phase),
  toesOut: 3,
  bend: [1, 0, 0.05],
});
const lever = (swing: number): Reach => ({ at: [34 + 13 * swing, 132, 19], bend: [-0.8, -1, 0.4] });

const climb = (phase: number): Leg => {
  const up = (1 - wave(phase)) / 2;
  return { at: [6 + 6 * up, 22 + 26 * up, 9], heel: 4 + 8 * up, toesOut: 3, bend: [1, 0, 0.1] };
};
const rail: Reach = { at: [36, 116, 18], bend: [-1, -0.6, 0.3] };

export const cardioMachines: Readonly<Record<string, Figure>> = {
  'outdoor-ride': {
    motion: 'round',
    seconds: 1.1,
    pose: (t) => riding(t, 54, onBars, onBars),
    gear: (_, t) => [...roadBike, ...crankOf(t)],
  },
  elliptical: {
    motion: 'round',
    seconds: 1.4,
    stills: [0, 0.5],
    pose: (t) => ({
      hips: [0, 113, 0],
      lean: 6,
      nod: -3,
      arms: lever(-wave(t)),
      leftArm: lever(wave(t)),
      legs: glide(t),
      leftLeg: glide(t + 0.5),
    }),
    gear: ({ left, right }) => [
      line('pad', 7, -60, [-34, 4, 0], [86, 4, 0]),
      line('weight', 44, -50, [84, 34, 0]),
      line('pad', 7, -40, [58, 6, 0], [60, 120, 0]),
      ...[left, right].flatMap(({ arm, leg, sign }): readonly Stroke[] => [
        line('metal', 5, 4 * sign, plus(leg.heel, [-4, -4, 0]), plus(leg.toe, [4, -4, 0]), [
          84,
          36,
          leg.end[2],
        ]),
        line('metal', 5, 4 * sign, plus(arm.end, [0, 7, 0]), [52, 44, arm.end[2]]),
      ]),
    ],
  },
  'stair-climber': {
    motion: 'round',
    seconds: 1.6,
    stills: [0, 0.5],
    pose: (t) => ({
      hips: [-2, 101, 0],
      lean: 10,
      nod: -5,
      arms: rail,
      legs: climb(t),
      leftLeg: climb(t + 0.5),
    }),
    gear: ({ left, right }) => [
      line('pad', 7, -60, [-30, 4, 0], [66, 4, 0]),
      line('pad', 8, -50, [62, 6, 0], [54, 136, 0]),
      line('metal', 5, -10, [52, 116, -18], [28, 114, -18]),
      line('metal', 5, 10, [52, 116, 18], [28, 114, 18]),
      ...[left, right].map(({ leg, sign }) =>
        line('weight', 6, 3 * sign, plus(leg.heel, [-3, -5, 0]), plus(leg.toe, [4, -5, 0]), [
          58,
          30,
          leg.end[2],
        ]),
      ),
    ],
  },
};
