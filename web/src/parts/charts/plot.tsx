import { min, pairs } from 'd3-array';
import { area, line } from 'd3-shape';
import { memo, useId, useMemo, useState } from 'react';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import type { DayValue } from '#shared/domain/health/trend.ts';
import type { ChartPoint, ChartProps } from './chart-props.ts';
import {
  bandEdges,
  type DayScale,
  dateStyle,
  dayScale,
  instantOf,
  nearestPoint,
  plotHeight,
  plotWidth,
  valueScale,
} from './plot-scale.ts';

type PlotProps = Pick<ChartProps, 'kind' | 'goal' | 'band' | 'forecast'> & {
  readonly isMonthly: boolean | undefined;
  readonly points: readonly ChartPoint[];
  /** Empty where no line is drawn through the points. */
  readonly trend: readonly DayValue[];
  readonly label: string;
  readonly sliderLabel: string;
  readonly language: string;
  readonly showValue: (value: number) => string;
  /** A value without its unit, for the axis. */
  readonly showTick: (value: number) => string;
  readonly showDay: (day: string) => string;
};

/** A picture whose shapes stretch with its box while labels, dots and strokes keep their size. */
export function Plot(props: PlotProps) {
  const { points, language } = props;
  const [read, setRead] = useState<number | null>(null);
  const { days, values } = useMemo(() => scalesOf(props), [props]);
  const style = dateStyle(days.ticks, props.isMonthly);
  const dates = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  const names = days.ticks.map((tick) => dates.format(tick));
  // In some languages dates are too long for a phone, which then shows every other one.
  const areLong = names.join('').length > 32;
  const at = (point: DayValue) => ({
    left: share(days.x(instantOf(point.day)) / plotWidth),
    top: share(values.y(point.value) / plotHeight),
  });
  const shown = read === null ? undefined : points[read];
  const said = (point: ChartPoint | undefined) =>
    point
      ? [props.showValue(point.value), props.showDay(point.day), point.mark].filter(Boolean).join(', ')
      : '';

  return (
    <div className="plot">
      <div className="plot-values" aria-hidden="true">
        {values.ticks.map((tick) => (
          <span key={tick} style={{ top: share(values.y(tick) / plotHeight) }}>
            {props.showTick(tick)}
          </span>
        ))}
      </div>
      <div
        className="plot-area"
        onPointerMove={(event) => setRead(readAt(event, points, days))}
        onPointerDown={(event) => setRead(readAt(event, points, days))}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setRead(null);
        }}
      >
        <Drawing {...props} days={days} values={values} />
        {props.goal ? (
          <span className="plot-goal" style={{ top: share(values.y(props.goal.value) / plotHeight) }}>
            {props.goal.label}
          </span>
        ) : null}
        {points.map((point) =>
          point.mark === undefined ? null : (
            <span
              key={`${point.day} ${point.value}`}
              className="plot-mark"
              style={at(point)}
              aria-hidden="true"
            />
          ),
        )}
        {shown ? (
          <div className="plot-reading" aria-hidden="true">
            <span className="plot-reading-line" style={{ left: at(shown).left }} />
            <span className="plot-reading-dot" style={at(shown)} />
            <span
              className="plot-reading-value"
              style={{ left: at(shown).left, transform: `translateX(-${at(shown).left})` }}
            >
              <strong>{props.showValue(shown.value)}</strong> {props.showDay(shown.day)} {shown.mark}
            </span>
          </div>
        ) : null}
        <input
          type="range"
          className="plot-slider"
          aria-label={props.sliderLabel}
          aria-valuetext={said(points[read ?? points.length - 1])}
          min={0}
          max={points.length - 1}
          value={read ?? points.length - 1}
          onFocus={() => setRead((before) => before ?? points.length - 1)}
          onBlur={() => setRead(null)}
          onChange={(event) => setRead(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={areLong ? 'plot-days plot-days-long' : 'plot-days'} aria-hidden="true">
        {days.ticks.map((tick, index) => {
          return (
            <span key={tick.getTime()} style={{ left: share(days.x(tick) / plotWidth) }}>
              {names[index]}
            </span>
          );
        })}
      </div>
    </div>
  );
}

const share = (part: number) => `${(part * 100).toFixed(2)}%`;

function readAt(event: React.PointerEvent, points: readonly ChartPoint[], days: DayScale): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return nearestPoint(points, days, ((event.clientX - left) / width) * plotWidth);
}

function scalesOf({ points, trend, kind, goal, band, isMonthly, forecast = [] }: PlotProps) {
  const ends = [...points, ...forecast].flatMap(({ value, low = value, high = value }) => [value, low, high]);
  const amounts = [...ends, ...trend.map(({ value }) => value), ...(goal ? [goal.value] : [])];
  return {
    days: dayScale(
      [...points, ...forecast].map(({ day }) => day),
      kind === 'bars' ? daysApart(points, isMonthly) / 2 : 0,
      isMonthly,
    ),
    values: valueScale([...amounts, ...(band ? bandEdges(amounts, band) : [])], kind === 'bars'),
  };
}

/** The fewest days between two bars. */
const daysApart = (points: readonly ChartPoint[], isMonthly = false) =>
  min(pairs(points, (before, after) => daysBetween(before.day, after.day))) ?? (isMonthly ? 30 : 1);

type DrawingProps = PlotProps & ReturnType<typeof scalesOf>;

/** Memoized, so that reading values under the pointer redraws nothing. */
const Drawing = memo(function Drawing(props: DrawingProps) {
  const clipId = useId();
  const { points, trend, kind = 'trend', goal, band, forecast = [], label, days, values } = props;
  const x = ({ day }: DayValue) => days.x(instantOf(day));
  const y = ({ value }: DayValue) => values.y(value);
  const through = line<DayValue>(x, y).digits(1);
  const under = area<DayValue>(x, plotHeight, y).digits(1);
  const between = area<Required<Omit<ChartPoint, 'mark'>>>(
    x,
    ({ low }) => values.y(low),
    ({ high }) => values.y(high),
  ).digits(1);
  const drawn = kind === 'line' ? points : trend;
  return (
    <svg
      viewBox={`0 0 ${plotWidth} ${plotHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="plot-drawing"
    >
      <clipPath id={clipId}>
        <rect width={plotWidth} height={plotHeight} />
      </clipPath>
      {band ? (
        <rect
          className="plot-band"
          clipPath={`url(#${clipId})`}
          width={plotWidth}
          {...spanOf(values.y(band.high ?? 1e9), values.y(band.low ?? -1e9))}
        />
      ) : null}
      {values.ticks.map((tick) => (
        <path key={tick} className="plot-grid" d={`M0,${values.y(tick)}H${plotWidth}`} />
      ))}
      {forecast.length > 0 ? <path className="plot-cone" d={between(forecast) ?? ''} /> : null}
      {kind === 'bars' ? <Bars {...props} /> : null}
      {drawn.length > 1 ? (
        <>
          {band ? null : <path className="plot-under" d={under(drawn) ?? ''} />}
          <path className="plot-line" d={through(drawn) ?? ''} />
        </>
      ) : null}
      {forecast.length > 0 ? <path className="plot-expected" d={through(forecast) ?? ''} /> : null}
      {points.some(({ low }) => low !== undefined) ? (
        <path className="plot-intervals" d={points.map((point) => intervalPath(point, props)).join('')} />
      ) : null}
      {kind === 'bars' ? null : (
        // One path of zero-length lines with round caps draws faster than an element per dot.
        <path
          className={points.length > 200 ? 'plot-dots plot-dots-many' : 'plot-dots'}
          d={points.map((point) => `M${x(point).toFixed(1)},${y(point).toFixed(1)}h0`).join('')}
        />
      )}
      {goal ? <path className="plot-goal-line" d={`M0,${values.y(goal.value)}H${plotWidth}`} /> : null}
    </svg>
  );
});

const spanOf = (top: number, bottom: number) => {
  const [from, to] = [Math.max(0, top), Math.min(plotHeight, bottom)];
  return { y: from, height: Math.max(0, to - from) };
};

function intervalPath({ day, low, high }: ChartPoint, { days, values }: DrawingProps): string {
  if (low === undefined || high === undefined) return '';
  return `M${days.x(instantOf(day)).toFixed(1)},${values.y(low).toFixed(1)}V${values.y(high).toFixed(1)}`;
}

function Bars({ points, days, values, isMonthly }: DrawingProps) {
  const slot = days.x(daysApart(points, isMonthly) * dayMs) - days.x(0);
  const width = slot * 0.7;
  return points.map(({ day, value }) => (
    <rect
      key={day}
      className="plot-bar"
      x={days.x(instantOf(day)) - width / 2}
      y={values.y(value)}
      width={width}
      height={plotHeight - values.y(value)}
    />
  ));
}
