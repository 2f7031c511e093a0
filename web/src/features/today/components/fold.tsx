import { type ReactNode, useState } from 'react';
import { useMedia } from '#web/lib/hooks/use-media.ts';

/** On a phone, a card is one row with what counts most, which opens. What is in it, a chart's code included, is not needed before. */
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
  const [wasOpened, setWasOpened] = useState(false);
  const hasRoom = useMedia('(min-width: 48rem)');
  if (hasRoom) return children;
  return (
    <details className="card today-fold" onToggle={() => setWasOpened(true)}>
      <summary>
        <h2 className="today-title">{title}</h2>
        <span className="today-fold-value">{value}</span>
      </summary>
      {wasOpened ? <div className="today-fold-body">{children}</div> : null}
    </details>
  );
}
