import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { cameras, type Figure } from '../skeleton/movement-figure.ts';
import { solvePose } from '../skeleton/solve-pose.ts';
import type { Stroke } from '../skeleton/stroke.ts';
import { cosine, sine } from '../skeleton/vector.ts';
import { drawBody } from './draw-body.ts';
import { type Camera, type Drawing, drawFrames } from './draw-frames.ts';

export type Worked = { readonly primary: readonly Muscle[]; readonly secondary: readonly Muscle[] };

const momentsThere = 6;
const momentsRound = 12;

/** The moments of one repetition, slow at both ends. The first is the last again. */
function timesOf(motion: Figure['motion']): readonly number[] {
  if (motion === 'round') return Array.from({ length: momentsRound + 1 }, (_, at) => at / momentsRound);
  const there = Array.from(
    { length: momentsThere + 1 },
    (_, at) => (1 - cosine((180 * at) / momentsThere)) / 2,
  );
  return [...there, 1, ...there.toReversed()];
}

/** The whole repetition. */
export const drawMoving = (figure: Figure, worked: Worked): Drawing =>
  draw(figure, worked, timesOf(figure.motion));

/** Start and end, in one frame, so that both have the same scale. */
export function drawStills(figure: Figure, worked: Worked): Drawing {
  return draw(
    figure,
    worked,
    figure.stills ?? (figure.motion === 'hold' ? [0] : [0, figure.motion === 'round' ? 0.5 : 1]),
  );
}

function draw(figure: Figure, { primary, secondary }: Worked, times: readonly number[]): Drawing {
  const camera = cameras[figure.camera ?? 'side'];
  const paintOf = (muscle: Muscle) =>
    primary.includes(muscle) ? 'primary' : secondary.includes(muscle) ? 'secondary' : null;
  const frames = times.map((t) => {
    const skeleton = solvePose(figure.pose(t));
    const floor = figure.floor === false || figure.camera === 'above' ? [] : [floorOf(camera)];
    return [...floor, ...drawBody(skeleton, paintOf), ...(figure.gear?.(skeleton, t) ?? [])];
  });
  return drawFrames(frames, camera);
}

const halfFloor = 62;

/** A line that is level whatever way one looks. */
function floorOf({ around }: Camera): Stroke {
  const [x, z] = [halfFloor * cosine(around), -halfFloor * sine(around)];
  return {
    paint: 'floor',
    width: 3,
    points: [
      [-x, -2, -z],
      [x, -2, z],
    ],
    lift: -200,
  };
}
