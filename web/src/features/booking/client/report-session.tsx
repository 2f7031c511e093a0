import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useReportNotHeld } from '#web/data/booking/sessions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The client says that a session did not take place. */
export function ReportSession({ booking: { id, coachName } }: { readonly booking: Booking }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const report = useReportNotHeld(id);
  const offline = useNeedsConnection('book');
  const coach = { coach: coachName };

  async function confirm(): Promise<void> {
    try {
      await report.mutateAsync();
      toast({ title: t('booking.report.done') });
    } catch (error) {
      const isRecorded = error instanceof ApiError && error.code === 'outcome_recorded';
      toast({
        title: isRecorded ? t('booking.report.recorded', coach) : t('booking.error.failed'),
        variant: 'destructive',
      });
    }
    setAsking(false);
  }

  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        {t('booking.report.open')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('booking.report.title')}>
        <p>{t('booking.report.text', coach)}</p>
        {offline}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('booking.report.back')}
          </Button>
          <Button
            variant="danger"
            disabled={offline !== null}
            busy={report.isPending}
            onClick={() => void confirm()}
          >
            {t('booking.report.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
