import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SlotsResponse } from '#shared/contracts/booking/booking.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { SlotWindow } from '../api/slots.ts';
import { daysOfPage, slotDays } from '../slot-days.ts';
import { formatDay } from '../when.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayChoice } from './day-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { refusalKey } from './use-refusal.ts';
import './booking.css';

const shownDays = 14;
const lastPage = 5;

// biome-ignore lint/suspicious/noExplicitAny: this component does not use the query key
type SlotsQuery = (window: SlotWindow) => UseQueryOptions<SlotsResponse, Error, SlotsResponse, any>;

/** Two weeks of days, then the times of one day. */
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
  const { dates, window } = daysOfPage(opened, zone, page, shownDays);
  const slots = useQuery(query(window));
  const days = slots.data ? slotDays(slots.data.slots, zone) : [];
  const day = days.find(({ date }) => date === chosenDay) ?? days[0];
  const range = { from: formatDay(dates[0] ?? '', language), to: formatDay(dates.at(-1) ?? '', language) };

  function turn(by: number): void {
    setPage(page + by);
    setChosenDay(null);
  }

  return (
    <section className="slots" aria-label={t('booking.slots.label')} aria-busy={slots.isPending}>
      <p className="muted">
        {t('booking.slots.zone', { zone: zoneName(zone, language) })}
        {slots.data && slots.data.coachZone !== zone
          ? ` ${t('booking.slots.coach-zone', { coach: slots.data.coachName, zone: zoneName(slots.data.coachZone, language) })}`
          : ''}
      </p>
      <div className="slots-range">
        <Button variant="ghost" size="small" disabled={page === 0} onClick={() => turn(-1)}>
          {t('booking.slots.earlier')}
        </Button>
        <p aria-live="polite">{t('booking.slots.range', range)}</p>
        <Button variant="ghost" size="small" disabled={page === lastPage} onClick={() => turn(1)}>
          {t('booking.slots.later')}
        </Button>
      </div>
      {slots.isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad(slots) ? (
        <LoadFailed
          title={t(refusalKey(slots.error) ?? 'booking.slots.failed')}
          offline={t('global.offline.text')}
          onRetry={() => void slots.refetch()}
        />
      ) : null}
      {slots.data && day === undefined ? (
        <Alert title={t('booking.slots.none', range)}>
          {page === lastPage ? null : (
            <div>
              <Button size="small" variant="secondary" onClick={() => turn(1)}>
                {t('booking.slots.none-later')}
              </Button>
            </div>
          )}
        </Alert>
      ) : null}
      {day ? (
        <div className="slots-choice">
          <DayChoice dates={dates} days={days} chosen={day.date} onChoose={setChosenDay} />
          <TimeChoice key={day.date} slots={day.slots} zone={zone} selected={selected} onSelect={onSelect} />
        </div>
      ) : null}
      {slots.data ? <ClosedDays slots={slots.data} /> : null}
    </section>
  );
}
