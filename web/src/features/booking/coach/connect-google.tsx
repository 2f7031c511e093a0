import { useState } from 'react';
import type { BusyCalendar } from '#shared/contracts/booking/busy-calendar.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useBusyCalendarActs } from '../api/busy-calendar.ts';
import { googleRefusal } from './google-refusal.ts';

/** A connection that works needs no button; one that ended is connected again without a question. */
export function ConnectGoogle({
  calendar,
  isOffered,
}: {
  readonly calendar: BusyCalendar | null;
  readonly isOffered: boolean;
}) {
  const t = useText();
  const { beginGoogle } = useBusyCalendarActs();
  const [isAsking, setAsking] = useState(false);
  const isGoogle = calendar?.provider === 'google';
  if (!isOffered || (isGoogle && calendar.problem !== 'not-found')) return null;
  const begin = () => {
    setAsking(false);
    beginGoogle.mutate(undefined, {
      onError: (error) => console.warn('Google could not be connected', error),
    });
  };
  return (
    <>
      <p className="muted">{t('coach-calendar.google.text')}</p>
      {beginGoogle.isError ? <Alert tone="danger" title={t(googleRefusal(beginGoogle.error))} /> : null}
      <div className="actions">
        <Button
          variant="secondary"
          busy={beginGoogle.isPending}
          onClick={() => (calendar === null || isGoogle ? begin() : setAsking(true))}
        >
          {t(isGoogle ? 'coach-calendar.google.again' : 'coach-calendar.google.connect')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('coach-calendar.google.replace-title')}
      >
        <p>{t('coach-calendar.google.replace-text', { host: calendar?.host ?? '' })}</p>
        <div className="dialog-actions">
          <Button onClick={begin}>{t('coach-calendar.google.replace')}</Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {t('coach-calendar.google.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
