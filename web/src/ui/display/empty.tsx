import type { ReactNode } from 'react';
import { plateRadius, plates } from './plates.ts';
import './empty.css';

const view = { width: 760, height: plates[0].height };
const gap = 14;
const inset = 4;

/** Nothing yet: a bar whose plates are still to be earned, one line, and the one action that leads on. */
export function Empty({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="empty-bar">
      <EmptyBar />
      <p className="empty-title">{title}</p>
      {children}
      {action}
    </div>
  );
}

function EmptyBar() {
  const middle = view.height / 2;
  let x = 200;
  return (
    <svg viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <path d={`M0 ${middle}H${view.width}`} />
      {plates.map(({ width, height }) => {
        const left = x;
        x += width + gap;
        return (
          <rect
            key={height}
            x={left}
            y={middle - height / 2 + inset}
            width={width}
            height={height - 2 * inset}
            rx={plateRadius}
          />
        );
      })}
    </svg>
  );
}
