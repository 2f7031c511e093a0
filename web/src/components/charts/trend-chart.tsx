import { useMemo, useState } from 'react';
import { type DayValue, smoothed } from '#shared/domain/trend.ts';
import { showChange } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { isScreenReaderMode } from '#web/lib/screen-reader-mode.ts';
import { ChartFrame } from './chart-frame.tsx';
import { chartScale, type Frame, visibleValues } from './chart-scale.ts';
import { TrendTable } from './trend-table.tsx';
import './charts.css';

const outer: Frame = { width: 640, height: 260, left: 44, right: 16, top: 16, bottom: 28 };
/** Widest axis label on a phone, where the chart shrinks but its text doesn't. */
const figureWidth = 11;

export function TrendChart({
  title,
  unit,
  values,
  hasHeadline = false,
}: {
  readonly title: string;
  readonly unit: string;
  /** Oldest first, with at least one value. */
  readonly values: readonly DayValue[];
  readonly hasHeadline?: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const { number, day } = useFormats(language);
  const [asTable, setAsTable] = useState(isScreenReaderMode);
  const trend = useMemo(() => smoothed(values), [values]);
  const heading = unit === '' ? title : `${title} (${unit})`;
  const [first, last] = [values[0], values.at(-1)];
  const said = (value: DayValue | undefined) =>
    value ? `${[number(value.value), unit].filter(Boolean).join(' ')}, ${day(value.day)}` : '';
  return (
    <ChartFrame
      title={title}
      unit={unit}
      asTable={asTable}
      onSwitch={() => setAsTable(!asTable)}
      csv={() => [
        [t('progress.day'), heading, t('progress.trend')],
        ...values.map(({ day: at, value }, index) => [
          at,
          Number(value.toFixed(6)),
          Number((trend[index]?.value ?? 0).toFixed(3)),
        ]),
      ]}
    >
      {hasHeadline && last && first && values.length > 1 ? (
        <p className="trend-headline">
          {t('progress.trend-headline', {
            value: `${number(last.value)} ${unit}`,
            day: day(last.day),
            trend: `${number(trend.at(-1)?.value ?? last.value)} ${unit}`,
            change: showChange((trend.at(-1)?.value ?? 0) - (trend[0]?.value ?? 0), ` ${unit}`, language),
            start: day(first.day),
          })}
        </p>
      ) : null}
      {asTable ? (
        <TrendTable title={title} heading={heading} values={values} trend={trend} number={number} day={day} />
      ) : (
        <Picture
          values={values}
          trend={trend}
          number={number}
          day={day}
          label={t('progress.chart-alt', { title, from: said(first), to: said(last) })}
        />
      )}
    </ChartFrame>
  );
}

/** Memoized because creating a formatter costs more than using it. */
function useFormats(language: string) {
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      number: (value: number) => numbers.format(value),
      day: (text: string) => dates.format(new Date(`${text}T12:00:00Z`)),
    };
  }, [language]);
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
  const figures = chartScale(values, outer).ticks.map(number);
  const longest = Math.max(...figures.map((figure) => figure.length));
  const frame = { ...outer, left: Math.max(outer.left, longest * figureWidth + 12) };
  const { x, y, ticks } = chartScale(values, frame);
  const [first, last] = [values[0], values.at(-1)];
  const place = ({ day: at, value }: DayValue) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  // One path draws all dots as zero-length lines with round caps, which is faster than one element per dot.
  const dots = visibleValues(values, frame).map((value) => `M${place(value)}h0`);
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
      <path className={values.length > 200 ? 'trend-dots trend-dots-many' : 'trend-dots'} d={dots.join('')} />
      {trend.length > 1 ? (
        <polyline className="trend-line" points={visibleValues(trend, frame).map(place).join(' ')} />
      ) : null}
    </svg>
  );
}
