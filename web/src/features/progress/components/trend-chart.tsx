import { useState } from 'react';
import { type DayValue, smoothed } from '#shared/domain/trend.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Table } from '#web/components/ui/display.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { chartScale, type Frame } from '../chart-scale.ts';
import { saveCsv } from '../csv.ts';
import './progress.css';

const frame: Frame = { width: 640, height: 260, left: 44, right: 16, top: 16, bottom: 28 };

/** Measurements as dots and their trend as a line; the same figures as a table, and as a file. */
export function TrendChart({
  title,
  unit,
  values,
}: {
  readonly title: string;
  readonly unit: string;
  /** Oldest first, at least one. */
  readonly values: readonly DayValue[];
}) {
  const t = useText();
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const trend = smoothed(values);
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const day = (text: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${text}T12:00:00Z`),
    );
  const trendAt = (index: number) => trend[index]?.value ?? 0;
  const [first, last] = [values[0], values.at(-1)];
  return (
    <figure className="trend">
      <figcaption className="trend-head">
        <h2>{title}</h2>
        <div className="trend-actions">
          <Button
            size="small"
            variant="secondary"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'progress.show-chart' : 'progress.show-table')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              saveCsv(`${title}.csv`, [
                [t('progress.day'), `${title} (${unit})`, t('progress.trend')],
                ...values.map(({ day: at, value }, index) => [at, value, Number(trendAt(index).toFixed(3))]),
              ])
            }
          >
            {t('progress.export')}
          </Button>
        </div>
      </figcaption>
      {asTable ? (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t('progress.day')}</th>
              <th scope="col">{`${title} (${unit})`}</th>
              <th scope="col">{t('progress.trend')}</th>
            </tr>
          </thead>
          <tbody>
            {values
              .map(({ day: at, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several figures; they never move
                <tr key={`${at}-${index}`}>
                  <th scope="row">{day(at)}</th>
                  <td>{number(value)}</td>
                  <td>{number(trendAt(index))}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </Table>
      ) : (
        <Picture
          values={values}
          trend={trend}
          number={number}
          day={day}
          label={t('progress.chart-alt', {
            title,
            from: first ? `${number(first.value)} ${unit}, ${day(first.day)}` : '',
            to: last ? `${number(last.value)} ${unit}, ${day(last.day)}` : '',
          })}
        />
      )}
    </figure>
  );
}

function Picture({
  values,
  trend,
  label,
  number,
  day,
}: {
  readonly values: readonly DayValue[];
  readonly trend: readonly DayValue[];
  readonly label: string;
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
}) {
  const { x, y, ticks } = chartScale(values, frame);
  const [first, last] = [values[0], values.at(-1)];
  return (
    <svg
      className="trend-picture"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className="trend-grid"
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {first ? (
        <text x={frame.left} y={frame.height - 6}>
          {day(first.day)}
        </text>
      ) : null}
      {last && last.day !== first?.day ? (
        <text x={frame.width - frame.right} y={frame.height - 6} textAnchor="end">
          {day(last.day)}
        </text>
      ) : null}
      {values.map(({ day: at, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several figures; they never move
        <circle key={`${at}-${index}`} className="trend-dot" cx={x(at)} cy={y(value)} r="3" />
      ))}
      {trend.length > 1 ? (
        <polyline
          className="trend-line"
          points={trend.map(({ day: at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
      ) : null}
    </svg>
  );
}
