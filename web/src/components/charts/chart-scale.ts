import type { DayValue } from '#shared/domain/trend.ts';

export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type ChartScale = {
  readonly x: (day: string) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
};

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

function stepFor(span: number, parts: number): number {
  const power = 10 ** Math.floor(Math.log10(span / parts));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= parts) ?? power * 10;
}

/** Values get round ticks and some padding. Requires at least one value. */
export function chartScale(values: readonly DayValue[], frame: Frame): ChartScale {
  const days = values.map(({ day }) => dayNumber(day));
  const amounts = values.map(({ value }) => value);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const step = stepFor(Math.max(most - least, 1), 4);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step || step];
  const top = high === low ? low + step : high;
  const inner = {
    width: frame.width - frame.left - frame.right,
    height: frame.height - frame.top - frame.bottom,
  };
  const count = Math.round((top - low) / step);
  return {
    x: (day) =>
      last === first
        ? frame.left + inner.width / 2
        : frame.left + ((dayNumber(day) - first) / (last - first)) * inner.width,
    y: (value) => frame.top + ((top - value) / (top - low)) * inner.height,
    ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step),
  };
}

/** Keeps the lowest and highest value per pixel column, so ten years of days draw as fast as one. */
export function visibleValues(values: readonly DayValue[], frame: Frame): readonly DayValue[] {
  const columns = frame.width - frame.left - frame.right;
  if (values.length <= columns) return values;
  const { x } = chartScale(values, frame);
  const ends = new Map<number, { low: DayValue; high: DayValue }>();
  for (const value of values) {
    const column = Math.round(x(value.day));
    const known = ends.get(column);
    if (known === undefined) ends.set(column, { low: value, high: value });
    else if (value.value < known.low.value) known.low = value;
    else if (value.value > known.high.value) known.high = value;
  }
  return [...ends.values()].flatMap(({ low, high }) =>
    low === high ? [low] : low.day < high.day ? [low, high] : [high, low],
  );
}
