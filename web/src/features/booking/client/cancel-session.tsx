import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useCancelSession } from '#web/data/booking/sessions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const freeMs = 24 * 3_600_000;

export function CancelSession({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSession(booking.id);
  const offline = useNeedsConnection('book');
  const isLate = Date.parse(booking.startsAt) - Date.now() < freeMs;

  function confirm(): void {
    void toastOutcome(cancel.mutateAsync(), t('booking.cancel.done'), t('booking.error.failed')).then(() =>
      setAsking(false),
    );
  }

  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        {t('booking.cancel.open')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('booking.cancel.open')}>
        <p>{t(isLate ? 'booking.cancel.late' : 'booking.cancel.in-time')}</p>
        {offline}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('booking.cancel.keep')}
          </Button>
          <Button variant="danger" disabled={offline !== null} busy={cancel.isPending} onClick={confirm}>
            {t('booking.cancel.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
