import type { ReactNode } from 'react';
import { showClock } from '#web/data/training/training-format.ts';

const radius = 16;
const round = 2 * Math.PI * radius;

/** The rest that is left, as a ring and a figure to read from afar. */
export function RestClock({
  label,
  secondsLeft,
  shareLeft,
}: {
  readonly label: string;
  readonly secondsLeft: number;
  readonly shareLeft: number;
}) {
  const circle = { cx: 20, cy: 20, r: radius };
  return (
    <p className="rest-clock" role="timer" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle {...circle} />
        <circle {...circle} strokeDasharray={round} strokeDashoffset={round * (1 - shareLeft)} />
      </svg>
      {showClock(secondsLeft)}
    </p>
  );
}

/** One of the small controls beside the clock. */
export function RestButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className="rest-button" onClick={onClick}>
      {children}
    </button>
  );
}
