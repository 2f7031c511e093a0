import type { ReactNode } from 'react';
import './badge.css';

/** Inside `.tier-…` it takes the tier's color. */
export function Badge({
  tone = 'default',
  children,
}: {
  readonly tone?: 'default' | 'success' | 'warning' | 'danger' | 'outline';
  readonly children: ReactNode;
}) {
  return <span className={tone === 'default' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
