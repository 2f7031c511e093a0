import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SlotsResponse } from '#shared/contracts/booking/booking.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { SlotWindow } from '../api/slots.ts';
import { slotDays } from '../slot-days.ts';
import { formatDay, formatTime, zoneName } from '../when.ts';
import { refusalKey } from './use-refusal.ts';
import './booking.css';

const dayMs = 86_400_000;
const shownDays = 14;
const lastPage = 5;

// biome-ignore lint/suspicious/noExplicitAny: this component does not use the query key
type SlotsQuery = (window: SlotWindow) => UseQueryOptions<SlotsResponse, Error, SlotsResponse, any>;

export function SlotPicker({
  query,
  zone,
  selected,
  onSelect,
}: {
  readonly query: SlotsQuery;
  readonly zone: string;
  readonly selected: string | null;
  readonly onSelect: (slot: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [opened] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [page, setPage] = useState(0);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const from = opened + page * shownDays * dayMs;
  const window = {
    from: new Date(from).toISOString(),
    to: new Date(from + shownDays * dayMs).toISOString(),
  };
  const slots = useQuery(query(window));
  const days = slots.data ? slotDays(slots.data.slots, zone) : [];
  const day = days.find(({ date }) => date === chosenDay) ?? days[0];

  function turn(by: number): void {
    setPage(page + by);
    setChosenDay(null);
  }

  return (
    <section className="slots" aria-label={t('booking.slots.label')} aria-busy={slots.isPending}>
      <p className="muted">
        {t('booking.slots.zone', { zone: zoneName(zone) })}
        {slots.data && slots.data.coachZone !== zone
          ? ` ${t('booking.slots.coach-zone', { coach: slots.data.coachName, zone: zoneName(slots.data.coachZone) })}`
          : ''}
      </p>
      <div className="actions">
        <Button variant="ghost" size="small" disabled={page === 0} onClick={() => turn(-1)}>
          {t('booking.slots.earlier')}
        </Button>
        <Button variant="ghost" size="small" disabled={page === lastPage} onClick={() => turn(1)}>
          {t('booking.slots.later')}
        </Button>
      </div>
      {slots.isPending ? <Skeleton lines={4} /> : null}
      {slots.isError ? (
        <Alert tone="danger" title={t(refusalKey(slots.error) ?? 'booking.slots.failed')}>
          <div>
            <Button size="small" onClick={() => void slots.refetch()}>
              {t('booking.retry')}
            </Button>
          </div>
        </Alert>
      ) : null}
      {slots.data && days.length === 0 ? <p>{t('booking.slots.none')}</p> : null}
      {day ? (
        <>
          <fieldset className="slots-days">
            <legend className="field-legend">{t('booking.slots.day')}</legend>
            {days.map(({ date }) => (
              <button
                key={date}
                type="button"
                className="slot"
                aria-pressed={date === day.date}
                onClick={() => setChosenDay(date)}
              >
                {formatDay(date, language)}
              </button>
            ))}
          </fieldset>
          <fieldset className="slots-times">
            <legend className="field-legend">{t('booking.slots.time')}</legend>
            {day.slots.map((slot) => (
              <button
                key={slot}
                type="button"
                className="slot"
                aria-pressed={slot === selected}
                onClick={() => onSelect(slot)}
              >
                {formatTime(slot, zone, language)}
              </button>
            ))}
          </fieldset>
        </>
      ) : null}
    </section>
  );
}
