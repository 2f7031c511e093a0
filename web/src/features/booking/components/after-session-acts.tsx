import type { ComponentProps } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import type { useCoachActs } from '../api/coach-calendar.ts';

/** What a coach can do about a session that has begun, or was canceled late: it took place, nobody came, it costs nothing. */
export function AfterSessionActs({
  booking: { startsAt, status, effect, isHeld },
  acts: { markHeld, markNoShow, waive },
  variant,
}: {
  readonly booking: Booking;
  readonly acts: Pick<ReturnType<typeof useCoachActs>, 'markHeld' | 'markNoShow' | 'waive'>;
  readonly variant: ComponentProps<typeof Button>['variant'];
}) {
  const t = useText();
  const hasBegun = Date.parse(startsAt) <= Date.now();
  return (
    <>
      {hasBegun && ((status === 'no-show' && effect !== 'given-back') || (status === 'booked' && !isHeld)) ? (
        <Button
          size="small"
          variant={variant}
          busy={markHeld.isPending}
          onClick={() => toastOutcome(markHeld.mutateAsync(), t('coach-calendar.session.held-done'))}
        >
          {t('coach-calendar.session.held')}
        </Button>
      ) : null}
      {hasBegun && status === 'booked' ? (
        <Button
          size="small"
          variant={variant}
          busy={markNoShow.isPending}
          onClick={() => toastOutcome(markNoShow.mutateAsync(), t('coach-calendar.session.no-show-done'))}
        >
          {t('coach-calendar.session.no-show')}
        </Button>
      ) : null}
      {effect === 'used-up' ? (
        <Button
          size="small"
          variant={variant}
          busy={waive.isPending}
          onClick={() => toastOutcome(waive.mutateAsync(), t('coach-calendar.session.waived'))}
        >
          {t('coach-calendar.session.waive')}
        </Button>
      ) : null}
    </>
  );
}
