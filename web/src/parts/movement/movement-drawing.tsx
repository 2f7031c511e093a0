import { useMemo } from 'react';
import type { Movement } from '#shared/domain/exercises/movement.ts';
import { drawMoving, drawStills } from './drawing/draw-figure.ts';
import type { Drawing, Line } from './drawing/draw-frames.ts';
import { figures } from './figures.ts';

const defaultSeconds = 3.2;

/** Loads with every figure, so screens ask for it only when they show one. */
export default function MovementDrawing({
  movement,
  shows,
}: {
  readonly movement: Movement;
  readonly shows: 'motion' | 'start-and-end' | 'end';
}) {
  const figure = figures.get(movement.id);
  const drawing = useMemo(() => {
    if (figure === undefined) return null;
    return shows === 'motion' ? drawMoving(figure, movement) : drawStills(figure, movement);
  }, [figure, movement, shows]);
  if (drawing === null) return null;
  const { moments } = drawing;
  if (shows === 'motion')
    return <Frame drawing={drawing} moment={0} seconds={figure?.seconds ?? defaultSeconds} />;
  return (shows === 'end' ? [moments - 1] : [...Array(moments).keys()]).map((moment) => (
    <Frame key={moment} drawing={drawing} moment={moment} />
  ));
}

/** @param seconds Of one repetition; without it, nothing moves. */
function Frame({
  drawing: { box, lines },
  moment,
  seconds,
}: {
  readonly drawing: Drawing;
  readonly moment: number;
  readonly seconds?: number;
}) {
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
      {lines.map((line) => (
        <path
          key={line.id}
          className={line.filled ? `movement-${line.paint} movement-filled` : `movement-${line.paint}`}
          strokeWidth={line.width}
          d={atMoment(line, moment)}
        >
          {seconds === undefined || line.moments.length === 1 ? null : (
            <animate
              attributeName="d"
              dur={`${seconds}s`}
              repeatCount="indefinite"
              values={line.moments.join(';')}
            />
          )}
        </path>
      ))}
    </svg>
  );
}

const atMoment = ({ moments }: Line, moment: number) => moments[moment] ?? moments[0];
