import type { ReactNode } from 'react';
import { useMedia } from '#web/lib/hooks/use-media.ts';

/** On a phone, a card is one row with what counts most, which opens. */
export function Fold({
  title,
  value,
  children,
}: {
  readonly title: string;
  /** The card says it too. */
  readonly value: string;
  readonly children: ReactNode;
}) {
  const hasRoom = useMedia('(min-width: 48rem)');
  if (hasRoom) return children;
  return (
    <details className="card today-fold">
      <summary>
        <h2 className="today-title">{title}</h2>
        <span className="today-fold-value">{value}</span>
      </summary>
      <div className="today-fold-body">{children}</div>
    </details>
  );
}
