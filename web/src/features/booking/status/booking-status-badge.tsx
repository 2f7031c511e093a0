import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export function StatusBadge({ booking: { status, effect, isHeld } }: { readonly booking: Booking }) {
  const t = useText();
  if (status === 'booked')
    return isHeld ? <Badge tone="success">{t('coach-calendar.status.held')}</Badge> : null;
  const what = status !== 'canceled' ? status : effect === 'used-up' ? 'canceled-late' : 'canceled';
  return (
    <Badge tone={effect === 'used-up' ? 'danger' : 'outline'}>{t(`coach-calendar.status.${what}`)}</Badge>
  );
}
