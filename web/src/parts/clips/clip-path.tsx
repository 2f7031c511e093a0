import type { VideoAnalysis } from '#shared/contracts/messages/attachments.ts';
import type { ClipSize } from './clip-marks.tsx';

/** The path of the wrists over a clip, with where they are at this moment. */
export function ClipPath({
  path,
  size: { width, height },
  seconds,
}: {
  readonly path: VideoAnalysis['path'];
  readonly size: ClipSize;
  readonly seconds: number;
}) {
  const distance = ({ atMs }: { readonly atMs: number }) => Math.abs(atMs - seconds * 1000);
  const [now] = path.toSorted((a, b) => distance(a) - distance(b));
  return (
    <svg className="clip-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={path.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />
      {now ? <circle cx={now.x * width} cy={now.y * height} r={Math.max(width, height) / 80} /> : null}
    </svg>
  );
}
