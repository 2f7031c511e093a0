import type { ReactNode } from 'react';
import './badge.css';

/** A word or two on a coloured ground; inside `.tier-…` it takes the tier's colour. */
export function Badge({
  tone = 'default',
  children,
}: {
  readonly tone?: 'default' | 'success' | 'warning' | 'danger' | 'outline';
  readonly children: ReactNode;
}) {
  return <span className={tone === 'default' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
