import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { useCoachActs } from '../api/coach-calendar.ts';

/** Asks a coach first: the client gets a mail at once. */
export function CancelForClient({
  booking: { clientName },
  acts: { cancel },
  onKept,
}: {
  readonly booking: Pick<Booking, 'clientName'>;
  readonly acts: Pick<ReturnType<typeof useCoachActs>, 'cancel'>;
  readonly onKept: () => void;
}) {
  const t = useText();
  return (
    <Alert tone="warning" title={t('coach-calendar.session.cancel-asks', { client: clientName })}>
      <div className="actions">
        <Button
          size="small"
          busy={cancel.isPending}
          onClick={() => toastOutcome(cancel.mutateAsync(), t('coach-calendar.session.canceled'))}
        >
          {t('coach-calendar.session.cancel-yes')}
        </Button>
        <Button size="small" variant="ghost" onClick={onKept}>
          {t('coach-calendar.session.cancel-no')}
        </Button>
      </div>
    </Alert>
  );
}
