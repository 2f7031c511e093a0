import type { ReactNode } from 'react';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { formatTime, formatWhen } from '../when.ts';

/** The chosen time and how long it is held, at the bottom of the window, where a thumb reaches what books it. */
export function HeldTime({
  slot,
  expiresAt,
  zone,
  children,
}: {
  readonly slot: string;
  readonly expiresAt: string;
  readonly zone: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const isHeld = useNow() < Date.parse(expiresAt);
  return (
    <div className="held-time">
      <p>
        <strong>{formatWhen(slot, zone, language)}</strong>
        {', '}
        <span className="muted">{zoneName(zone, language)}</span>
        <span className="booking-held" role="status">
          {isHeld
            ? t('booking.form.held', { until: formatTime(expiresAt, zone, language) })
            : t('booking.form.hold-ended')}
        </span>
      </p>
      {children}
    </div>
  );
}
