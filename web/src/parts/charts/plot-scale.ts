import { bisector, extent } from 'd3-array';
import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale';
import { dayMs } from '#shared/domain/calendar/duration.ts';

/** The drawing is stretched to the size of its box, so these are shares of it rather than pixels. */
export const plotWidth = 1000;
export const plotHeight = 400;

const mostTicks = 6;
const fewestTicks = 4;
/** As many dates as fit beside each other on a phone; fewer once they name their year. */
const mostDates = 5;
const mostLongDates = 4;
const mostMonths = 6;

export const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export type ValueScale = {
  readonly y: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
};

/** Ends at round values and has four to six ticks. @param values At least one. */
export function valueScale(values: readonly number[], fromZero: boolean): ValueScale {
  const [least = 0, most = 0] = extent(values);
  const [low, high] = fromZero ? [Math.min(0, least), Math.max(0, most)] : withSpan(least, most);
  const scales = [5, 4, 6, 3, 7, 8].map((count) => {
    const y = scaleLinear()
      .domain([low, high - low > 1e-6 ? high : low + 1])
      .nice(count)
      .range([plotHeight, 0]);
    return { y, ticks: y.ticks(count) };
  });
  const fits = ({ ticks }: ValueScale) => ticks.length >= fewestTicks && ticks.length <= mostTicks;
  const [first] = scales;
  const found = scales.find(fits) ?? first;
  if (found === undefined) throw new Error('No scale');
  return found;
}

/** Widens a flat line so that it has something above and below, without leading a quantity below zero. */
function withSpan(least: number, most: number): [number, number] {
  const span = Math.max(1, Math.abs(most) * 0.02);
  if (most - least >= span) return [least, most];
  const middle = (least + most) / 2;
  const low = middle - span / 2;
  return [least >= 0 ? Math.max(0, low) : low, middle + span / 2];
}

export type DayScale = {
  readonly x: ScaleTime<number, number>;
  /** Instants at the start of a day, in UTC. */
  readonly ticks: readonly Date[];
};

/** Room at both ends of the axis, so that a single month gets a bar and no wall. */
const daysBesideOneMonth = 75;

/**
 * @param padDays Room at both ends, for bars that are centered on their day.
 * @param isMonthly The days are the first ones of months, which are the ticks then.
 */
export function dayScale(days: readonly string[], padDays: number, isMonthly = false): DayScale {
  const [first = 0, last = 0] = extent(days, instantOf);
  const pad = first === last ? (isMonthly ? daysBesideOneMonth : Math.max(padDays, 1)) : padDays;
  const x = scaleUtc()
    .domain([first - pad * dayMs, last + pad * dayMs])
    .range([0, plotWidth]);
  const starts = [5, 4, 6, 3, 8, 10, 14, 20, 40].map((count) =>
    x.ticks(count).filter((tick) => tick.getTime() % dayMs === 0),
  );
  const most = last - first > 366 * dayMs ? mostLongDates : mostDates;
  if (isMonthly) {
    const months = days.map((day) => new Date(instantOf(day)));
    return { x, ticks: thinned(months, isOneYear(months) ? mostMonths : mostLongDates) };
  }
  const found = starts.find(({ length }) => length >= fewestTicks && length <= most);
  return { x, ticks: found ?? longest(starts.map((ticks) => thinned(ticks, most))) };
}

const longest = (candidates: readonly (readonly Date[])[]) =>
  candidates.reduce((best, each) => (each.length > best.length ? each : best), []);

function thinned(ticks: readonly Date[], most: number): readonly Date[] {
  const every = Math.ceil(ticks.length / most);
  return ticks.filter((_, index) => index % every === 0);
}

const isOneYear = (dates: readonly Date[]) => dates[0]?.getUTCFullYear() === dates.at(-1)?.getUTCFullYear();

/** How a date on the axis is written: by year, by month or by day, whichever tells the ticks apart. */
export function dateStyle(ticks: readonly Date[], isMonthly = false): Intl.DateTimeFormatOptions {
  if (isMonthly) return isOneYear(ticks) ? { month: 'short' } : { month: 'short', year: 'numeric' };
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === last || ticks.some((tick) => tick.getUTCDate() !== 1))
    return { month: 'short', day: 'numeric' };
  if (ticks.every((tick) => tick.getUTCMonth() === 0)) return { year: 'numeric' };
  return isOneYear(ticks) ? { month: 'short' } : { month: 'short', year: 'numeric' };
}

const byDay = bisector(({ day }: { readonly day: string }) => instantOf(day));

/** The position of the point whose day is closest to a place in the drawing. */
export function nearestPoint(points: readonly { readonly day: string }[], { x }: DayScale, at: number) {
  return byDay.center(points, x.invert(at).getTime());
}

/** A target range that the values don't reach pulls in its nearer end only, so it never flattens the chart. */
export function bandEdges(
  values: readonly number[],
  { low, high }: { readonly low: number | null; readonly high: number | null },
): readonly number[] {
  const [least = 0, most = 0] = extent(values);
  if (low !== null && most < low) return [low];
  if (high !== null && least > high) return [high];
  return [];
}
