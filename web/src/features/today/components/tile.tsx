import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';

type Asked<T> = { readonly data: T | undefined; readonly isError: boolean };

export function Tile<T>({
  to,
  title,
  asked,
  urgent,
  children,
}: {
  readonly to: string;
  readonly title: string;
  readonly asked: Asked<T>;
  readonly urgent?: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useText();
  const { data, isError } = asked;
  const isUrgent = data !== undefined && urgent?.(data) === true;
  return (
    <li>
      <Link
        to={to}
        className={isUrgent ? 'today-tile today-tile-urgent' : 'today-tile'}
        aria-busy={data === undefined && !isError}
      >
        <span className="muted">{title}</span>
        {data !== undefined ? (
          children(data)
        ) : (
          <strong>{t(isError ? 'dashboard.today.failed' : 'dashboard.today.loading')}</strong>
        )}
      </Link>
    </li>
  );
}
