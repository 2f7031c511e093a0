import type { FoundPoint } from '#shared/domain/video-analysis/body-points.ts';

/** A square of a picture, which may reach beyond it. */
export type Crop = { readonly x: number; readonly y: number; readonly side: number };
type Size = { readonly width: number; readonly height: number };

/** Fewer are a hand at the edge, or nobody. */
const leastPoints = 8;
/** Of the body's own size: it moves until the next picture. */
const margin = 1.5;
/** A square is kept while the body fits into this share of it, and would not fit into a much smaller one. */
const fittingShare = 0.9;
const keptShare = 0.75;
/** Of the picture's longer side: nearer, the points would only be as fine as the clip. */
const leastShare = 0.25;

/** The whole picture in the middle of its square. */
export function wholePicture({ width, height }: Size): Crop {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * Where to look in the next picture: around the body that was found, since the model sees a square of few pixels. The square stays
 * while it can, because each new one moves every point a little.
 * @returns The whole picture when too little of a body was found.
 */
export function nextCrop(points: readonly FoundPoint[], size: Size, current: Crop): Crop {
  const seen = points.filter(({ score }) => score >= 0.3);
  if (seen.length < leastPoints) return wholePicture(size);
  const across = seen.map(({ x }) => x);
  const down = seen.map(({ y }) => y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const longest = Math.max(size.width, size.height);
  const wanted = Math.max(right - left, bottom - top) * margin;
  const side = Math.min(longest, Math.max(longest * leastShare, wanted));
  const edge = (current.side * (1 - fittingShare)) / 2;
  const fits =
    left >= current.x + edge &&
    top >= current.y + edge &&
    right <= current.x + current.side - edge &&
    bottom <= current.y + current.side - edge;
  if (fits && side >= current.side * keptShare) return current;
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side };
}
