import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BookingSource, SeriesResponse } from '#shared/contracts/booking/booking.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { useBookSeries } from '#web/data/booking/sessions.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { formatWhen } from '../when.ts';
import { BuyPackageLink } from './coverage-notice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';

type Details = {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly zone: string;
  readonly note: string;
  readonly address: string;
  readonly source: BookingSource;
};

const counts = [2, 4, 8, 12] as const;

export function SeriesChoice({
  details,
  startsAt,
}: {
  readonly details: Details;
  readonly startsAt: string;
}) {
  const t = useText();
  const language = useLanguage();
  const { eventType, place, zone } = details;
  const [count, setCount] = useState<number>(4);
  const requestId = useRef(crypto.randomUUID());
  const [made, setMade] = useState<SeriesResponse | null>(null);
  const book = useBookSeries();
  const { refusal, refuse } = useRefusal(zone);
  const preview = useQuery({
    queryKey: ['slots', 'series', eventType, place, startsAt, count],
    queryFn: () => callApi('previewSeries', { eventType, place, zone, startsAt, count }),
  });
  const sessions = preview.data?.sessions ?? [];
  const free = sessions.filter(({ isFree, isCovered }) => isFree && isCovered);
  const uncovered = sessions.filter(({ isFree, isCovered }) => isFree && !isCovered).length;

  if (made !== null) {
    return (
      <Alert tone="success" title={t('booking.series.done', { count: made.bookings.length })}>
        <div>
          <LinkButton size="small" to={paths.sessions.link}>
            {t('booking.done.sessions')}
          </LinkButton>
        </div>
      </Alert>
    );
  }
  return (
    <div className="slots">
      <Select
        label={t('booking.series.count')}
        value={count}
        onChange={({ target }) => {
          setCount(Number(target.value));
          requestId.current = crypto.randomUUID();
        }}
      >
        {counts.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      {preview.isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad(preview) ? (
        <LoadFailed
          title={t('booking.slots.failed')}
          offline={t('global.offline.text')}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      <ol className="packages">
        {sessions.map(({ startsAt: start, isFree, isCovered }) => (
          <li key={start}>
            {formatWhen(start, zone, language)}
            <Badge tone={!isFree ? 'danger' : isCovered ? 'success' : 'warning'}>
              {t(
                !isFree
                  ? 'booking.series.conflict'
                  : isCovered
                    ? 'booking.series.free'
                    : 'booking.series.uncovered',
              )}
            </Badge>
          </li>
        ))}
      </ol>
      {uncovered === 0 ? null : (
        <Alert tone="warning" title={t('booking.series.uncovered-text', { count: uncovered })}>
          <div>
            <BuyPackageLink place={place} />
          </div>
        </Alert>
      )}
      <RefusalNotice refusal={refusal} zone={zone} place={place} onSelect={() => undefined} />
      <div>
        <Button
          busy={book.isPending || preview.isPending}
          disabled={free.length === 0}
          onClick={() =>
            book.mutate(
              {
                ...details,
                requestId: requestId.current,
                startsAt,
                count,
                skip: sessions.flatMap((each) => (free.includes(each) ? [] : [each.startsAt])),
              },
              { onSuccess: setMade, onError: refuse },
            )
          }
        >
          {t('booking.series.book', { count: free.length })}
        </Button>
      </div>
    </div>
  );
}
