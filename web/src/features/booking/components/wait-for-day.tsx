import { useId, useRef, useState } from 'react';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useJoinWaiting } from '../api/waiting.ts';
import { dateIn } from '../slot-days.ts';
import { formatDay } from '../when.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';

export function WaitForDay({
  eventType,
  place,
  zone,
}: {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly zone: string;
}) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const today = dateIn(Date.now(), zone);
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const join = useJoinWaiting();
  const { refusal, refuse, clear } = useRefusal(zone);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today;

  if (join.isSuccess) {
    return (
      <Alert
        tone="success"
        title={t('booking.waiting.joined', { day: formatDay(join.data.entry.date, language) })}
      >
        <p>{t('booking.waiting.rule')}</p>
      </Alert>
    );
  }
  return (
    <section className="slots">
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('booking.waiting.open')}
        </Button>
      </div>
      <form
        id={id}
        className="slots"
        hidden={!isOpen}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDay) return;
          join.mutate({ requestId: requestId.current, eventType, place, date, zone }, { onError: refuse });
        }}
      >
        <p className="muted">{t('booking.waiting.rule')}</p>
        <Field
          label={t('booking.waiting.day')}
          hint={t('booking.slots.zone', { zone: zoneName(zone, language) })}
          type="date"
          min={today}
          required
          value={date}
          onChange={({ target }) => {
            setDate(target.value);
            clear();
            requestId.current = crypto.randomUUID();
          }}
        />
        <RefusalNotice refusal={refusal} zone={zone} onSelect={() => undefined} />
        <div>
          <Button type="submit" size="small" disabled={!isDay} busy={join.isPending}>
            {t('booking.waiting.join')}
          </Button>
        </div>
      </form>
    </section>
  );
}
