import { useText } from '#web/lib/i18n/use-text.ts';
import './badge.css';
import './badge.css';
import type { ReactNode } from 'react';
import './badge.css';

export function Badge({
  tone = 'default',
  children,
}: {
  readonly tone?: 'default' | 'success' | 'warning' | 'danger' | 'outline';
  readonly children: ReactNode;
}) {
  return <span className={tone === 'default' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}

/** Renders nothing at zero. Screen readers hear `label`. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      {count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

/** Marks features that are sold but not available yet. */
export function InPreparation() {
  const t = useText();
  return (
    <>
      {' '}
      <span className="badge badge-outline in-preparation">{t('global.in-preparation')}</span>
    </>
  );
}
