import type { ReactNode } from 'react';
import './dock.css';

/** The thumb zone of a workout that runs: the rest, and below it what comes next, which stays where it is. */
export function Dock({
  isOver,
  over,
  rest,
  children,
}: {
  /** Floods the dock in the tier's color until the next set. */
  readonly isOver: boolean;
  /** Said when a rest ends, and shown while the dock is flooded. */
  readonly over: string;
  readonly rest: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={isOver ? 'dock dock-over' : 'dock'}>
      <p role="status" className={isOver ? 'dock-status' : 'visually-hidden'}>
        {isOver ? over : ''}
      </p>
      {rest}
      <div className="dock-actions">{children}</div>
    </div>
  );
}
