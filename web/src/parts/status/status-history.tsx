import type { ServiceStatus } from '#shared/contracts/system/status.ts';
import {
  type DayOfPart,
  historyOf,
  type MeasuredPart,
  shareOk,
  stateNow,
  stateOfDay,
  statusDates,
  statusHistoryDays,
} from '#shared/domain/site/service-status.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatNumber, formatPercentDown } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, Table } from '#web/ui/display/display.tsx';
import './status-history.css';

const tones = { none: 'outline', ok: 'success', failing: 'danger' } as const;

/** Each part with its state and a bar for each day; all days as a table below. */
export function StatusHistory({ status }: { readonly status: ServiceStatus }) {
  const t = useText();
  const dates = statusDates(Date.parse(status.at));
  return (
    <div className="status-history">
      <p className="muted">{t('status.history-text')}</p>
      <ul>
        {status.parts.map(({ part, ...measured }) => (
          <li key={part}>
            <PartCard part={part} measured={measured} status={status} dates={dates} />
          </li>
        ))}
      </ul>
      <AllDays status={status} dates={dates} />
    </div>
  );
}

type Part = ServiceStatus['parts'][number]['part'];

function PartCard({
  part,
  measured,
  status,
  dates,
}: {
  readonly part: Part;
  readonly measured: MeasuredPart;
  readonly status: ServiceStatus;
  readonly dates: readonly string[];
}) {
  const t = useText();
  const language = useLanguage();
  const state = stateNow(measured, Date.parse(status.at));
  const days = historyOf(measured, dates);
  const share = shareOk(days);
  return (
    <Card>
      <div className="status-part">
        <h3>{t(`status.part.${part}`)}</h3>
        <Badge tone={tones[state]}>{t(`status.now.${state}`)}</Badge>
        <p className="muted">{t(`status.measures.${part}`)}</p>
        <div className="status-days" aria-hidden="true">
          {days.map((day) => (
            <span key={day.date} data-state={stateOfDay(day)} title={showDay(day.date, language, dayAlone)} />
          ))}
        </div>
        <p className="muted">
          {share === null
            ? t('status.never', { days: statusHistoryDays })
            : t('status.share', { share: formatPercentDown(share, language, 1), days: measured.days.length })}
        </p>
      </div>
    </Card>
  );
}

const dayAlone = { day: 'numeric', month: 'short' } as const;

/** Newest first: how many of a day's checks found the part well. */
function AllDays({ status, dates }: { readonly status: ServiceStatus; readonly dates: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const columns = status.parts.map((each) => ({
    part: each.part,
    days: new Map(historyOf(each, dates).map((day) => [day.date, day])),
  }));
  const cellOf = (day: DayOfPart | undefined) =>
    day === undefined || day.checks === 0
      ? t('status.no-data')
      : t('status.of', { ok: number(day.checks - day.failed), checks: number(day.checks) });
  return (
    <details>
      <summary>{t('status.table')}</summary>
      <Table caption={t('status.table')}>
        <thead>
          <tr>
            <th scope="col">{t('status.day')}</th>
            {columns.map(({ part }) => (
              <th key={part} scope="col">
                {t(`status.part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.toReversed().map((date) => (
            <tr key={date}>
              <th scope="row">{showDay(date, language, dayAlone)}</th>
              {columns.map(({ part, days }) => (
                <td key={part}>{cellOf(days.get(date))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
