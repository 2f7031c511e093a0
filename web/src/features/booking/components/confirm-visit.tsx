import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { reportConversion } from '#web/lib/conversions.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { formatWhen, zoneName } from '../when.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';
import './booking.css';

/** Books on a click, not on opening, because mail programs open links to scan them. */
export function ConfirmVisit({ token }: { readonly token: string }) {
  const t = useText();
  const language = useLanguage();
  const { refusal, refuse } = useRefusal();
  const confirm = useMutation({
    mutationFn: () => callApi('confirmConsultation', { token }),
    onSuccess: () => reportConversion('consultation_booking'),
  });
  if (confirm.isSuccess) {
    const { startsAt, zone, joinUrl } = confirm.data.booking;
    return (
      <Alert tone="success" title={t('booking.done.title')}>
        <p>
          {formatWhen(startsAt, zone, language)} ({zoneName(zone)})
        </p>
        <p>{t('booking.done.mail')}</p>
        {joinUrl === null ? null : <p className="feed-address">{joinUrl}</p>}
      </Alert>
    );
  }
  return (
    <Card className="booking-choice">
      <p>{t('booking.visitor.confirm-text')}</p>
      <RefusalNotice refusal={refusal} zone="UTC" onSelect={() => undefined} />
      <div>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate(undefined, { onError: refuse })}>
          {t('booking.visitor.confirm')}
        </Button>
      </div>
    </Card>
  );
}
