import { perUnit } from './micros.ts';

/** The loads that can be made, in millionths of the unit. */
export type Grid = {
  readonly lightest: number;
  /** The heaviest that is not above. Null where even the lightest is. */
  readonly atMost: (micros: number) => number | null;
  /** The lightest that is above. Null where nothing is heavier. */
  readonly above: (micros: number) => number | null;
};

export function valuesGrid(micros: readonly number[]): Grid {
  const values = [...new Set(micros)].sort((a, b) => a - b);
  return {
    lightest: values[0] ?? 0,
    atMost: (wanted) => values.findLast((value) => value <= wanted) ?? null,
    above: (wanted) => values.find((value) => value > wanted) ?? null,
  };
}

/** @param first In units, like `step` and `last`. */
export function steps({
  first,
  step,
  last,
}: {
  readonly first: number;
  readonly step: number;
  readonly last: number;
}): Grid {
  const whole = (units: number) => Math.round(units * perUnit);
  const from = whole(first);
  const by = whole(step);
  const to = whole(last);
  const atMost = (wanted: number) =>
    wanted < from ? null : from + Math.floor((Math.min(wanted, to) - from) / by) * by;
  return {
    lightest: from,
    atMost,
    above: (wanted) => {
      const next = wanted < from ? from : (atMost(wanted) ?? from) + by;
      return next > to ? null : next;
    },
  };
}

/** A grid and some loads beside it. */
export function union(grid: Grid, extra: readonly number[]): Grid {
  if (extra.length === 0) return grid;
  const others = valuesGrid(extra);
  return {
    lightest: Math.min(grid.lightest, others.lightest),
    atMost: (wanted) => larger(grid.atMost(wanted), others.atMost(wanted)),
    above: (wanted) => smaller(grid.above(wanted), others.above(wanted)),
  };
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function smaller(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** Rounds down to what can be made, or takes the lightest there is. */
export function loadable(grid: Grid, wanted: number): number {
  return grid.atMost(wanted) ?? grid.lightest;
}

/** One raise: at least `step`, where the equipment makes it. Null where nothing is heavier. */
export function raised(grid: Grid, load: number, step: number | null): number | null {
  if (step === null) return grid.above(load);
  const next = grid.atMost(load + step);
  return next !== null && next > load ? next : grid.above(load);
}
