import type { PointerEvent } from 'react';
import type { ClipPoint, ClipShape } from '#shared/contracts/messages/attachments.ts';

export type ClipSize = { readonly width: number; readonly height: number };

/** Lines and angles over a frame, in shares of its width and height. With `onPoint` a tap sets a point. */
export function ClipMarks({
  shapes,
  points = [],
  size: { width, height },
  onPoint,
}: {
  readonly shapes: readonly ClipShape[];
  /** Of a shape that is not finished. */
  readonly points?: readonly ClipPoint[];
  readonly size: ClipSize;
  readonly onPoint?: ((point: ClipPoint) => void) | undefined;
}) {
  const place = ({ x, y }: ClipPoint) => ({ x: x * width, y: y * height });
  const radius = Math.max(width, height) / 120;
  const take = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, Number(value.toFixed(4))));
    onPoint?.({
      x: share((clientX - box.left) / box.width),
      y: share((clientY - box.top) / box.height),
    });
  };
  return (
    <svg
      className={onPoint ? 'clip-marks clip-marks-open' : 'clip-marks'}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={take}
    >
      {shapes.map((shape) => {
        const places = shape.map(place);
        const text = places.map(({ x, y }) => `${x},${y}`).join(' ');
        const vertex = places.length === 3 ? places[1] : undefined;
        return (
          <g key={text}>
            <polyline points={text} />
            {vertex === undefined ? null : (
              <text x={vertex.x + radius * 2} y={vertex.y - radius * 2} fontSize={radius * 5}>
                {degreesOf(shape, { width, height })}°
              </text>
            )}
          </g>
        );
      })}
      {points.map(place).map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

/** Whole degrees at the second of three points, from 0 to 180. */
export function degreesOf(shape: ClipShape, { width, height }: ClipSize): number {
  const [from, vertex, to] = shape;
  if (from === undefined || vertex === undefined || to === undefined) return 0;
  const direction = ({ x, y }: ClipPoint) => Math.atan2((y - vertex.y) * height, (x - vertex.x) * width);
  const turn = Math.abs(direction(from) - direction(to)) * (180 / Math.PI);
  return Math.round(turn > 180 ? 360 - turn : turn);
}
