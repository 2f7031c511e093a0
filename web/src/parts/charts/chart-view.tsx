import { useMemo, useState } from 'react';
import { type DayValue, smoothed } from '#shared/domain/health/trend.ts';
import { saveCsv } from '#web/lib/files/csv.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { isScreenReaderMode } from '#web/lib/screen-reader-mode.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ChartProps, Headline, ChartTable as Rows } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { type Period, periodsFor, startOf } from './periods.ts';
import { Plot } from './plot.tsx';
import { laboratoryNumber } from './range-text.ts';

const none: readonly DayValue[] = [];

export default function ChartView(props: ChartProps) {
  const { title, unit, points, kind = 'trend', color = 1, hasPeriods = true, isExact = false } = props;
  const t = useText();
  const language = useLanguage();
  const format = useFormats(language, unit, isExact);
  const [asTable, setAsTable] = useState(isScreenReaderMode);
  const [period, setPeriod] = useState<Period>('all');
  const trend = useMemo(() => (kind === 'trend' ? smoothed(points) : none), [kind, points]);
  const periods = hasPeriods ? periodsFor(points) : [];
  const start = periods.includes(period) ? startOf(points, period) : 0;
  const shown = useMemo(() => points.slice(start), [points, start]);
  const shownTrend = useMemo(() => trend.slice(start), [trend, start]);
  const table = props.table ?? dayTable({ props, trend, t, format });
  const rows = table.rows.slice(start);
  const headline = (props.headline ?? (() => lastAndChange(shown, shownTrend, t, format)))(shown);
  const said = (value: DayValue | undefined) =>
    value ? `${format.value(value.value)}, ${format.day(value.day)}` : '';
  const description =
    props.description ?? t('charts.alt', { title, from: said(shown[0]), to: said(shown.at(-1)) });

  return (
    <figure className={`chart chart-color-${color}`}>
      <figcaption className="chart-head">
        <h2 className="chart-title">{title}</h2>
        <div className="chart-tools">
          {periods.length > 0 ? (
            <fieldset className="chart-periods">
              <legend className="visually-hidden">{t('charts.period-of', { title })}</legend>
              {periods.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === period}
                  aria-label={t(`charts.period-${one}-long`)}
                  onClick={() => setPeriod(one)}
                >
                  {t(`charts.period-${one}`)}
                </button>
              ))}
            </fieldset>
          ) : null}
          <Menu label={t('charts.options', { title })} trigger={<span className="chart-menu">⋯</span>}>
            <button type="button" onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'charts.show-chart' : 'charts.show-table')}
            </button>
            <button
              type="button"
              onClick={() =>
                saveCsv(`${title}.csv`, [[...table.columns], ...table.rows.map(({ csv }) => csv)])
              }
            >
              {t('charts.export')}
            </button>
          </Menu>
        </div>
        <p className="chart-value">{headline.value}</p>
        {headline.words === '' ? null : <p className="chart-words">{headline.words}</p>}
      </figcaption>
      {asTable ? (
        <ChartTable title={title} columns={table.columns} rows={rows} />
      ) : (
        <Plot
          key={period}
          points={shown}
          trend={shownTrend}
          kind={kind}
          isMonthly={props.isMonthly}
          goal={props.goal}
          band={props.band}
          forecast={props.forecast}
          label={[description, props.goal?.label].filter(Boolean).join(' ')}
          sliderLabel={t('charts.read', { title })}
          language={language}
          showValue={format.value}
          showTick={format.number}
          showDay={format.day}
        />
      )}
    </figure>
  );
}

type Formats = ReturnType<typeof useFormats>;
type Translate = ReturnType<typeof useText>;

/** Memoized because creating a formatter costs more than using it. */
function useFormats(language: string, unit: string, isExact: boolean) {
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    // Words as beside the chart, since a medium date is all digits in German.
    const dates = new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const number = (value: number) => {
      if (isExact) return laboratoryNumber(value, language);
      return (Math.abs(value) < 1000 ? numbers : whole).format(value);
    };
    return {
      number,
      value: (value: number) => withUnit(number(value), unit, language),
      day: (text: string) => dates.format(new Date(`${text}T12:00:00Z`)),
    };
  }, [language, unit, isExact]);
}

function withUnit(number: string, unit: string, language: string): string {
  if (unit === '%') return `${number}${percentSign(language)}`;
  return unit === '' ? number : `${number} ${unit}`;
}

function lastAndChange(
  shown: readonly DayValue[],
  trend: readonly DayValue[],
  t: Translate,
  format: Formats,
): Headline {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { value: '–', words: '' };
  const value = format.value(last.value);
  const day = format.day(last.day);
  if (shown.length === 1) return { value, words: day };
  const smooth = trend.at(-1);
  const change = last.value - first.value;
  const amount = format.value(Math.abs(change));
  const direction = amount === format.value(0) ? 'same' : change < 0 ? 'down' : 'up';
  const parts = [
    day,
    smooth ? t('charts.trend-now', { value: format.value(smooth.value) }) : '',
    t(`charts.${direction}`, { amount, start: format.day(first.day) }),
  ];
  return { value, words: parts.filter(Boolean).join(' · ') };
}

function dayTable({
  props: { title, unit, points },
  trend,
  t,
  format,
}: {
  readonly props: ChartProps;
  readonly trend: readonly DayValue[];
  readonly t: Translate;
  readonly format: Formats;
}): Rows {
  const heading = unit === '' ? title : `${title} (${unit})`;
  return {
    columns: [t('charts.day'), heading, ...(trend.length > 0 ? [t('charts.trend')] : [])],
    rows: points.map(({ day, value }, index) => {
      const smooth = trend[index];
      return {
        cells: [format.day(day), format.number(value), ...(smooth ? [format.number(smooth.value)] : [])],
        csv: [day, Number(value.toFixed(6)), ...(smooth ? [Number(smooth.value.toFixed(3))] : [])],
      };
    }),
  };
}
