import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import type { Metric } from './metric.ts';

const figuresSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ value: z.number(), unit: z.string(), day: z.string() })),
);
/** By bench and metric: what was measured when a commit last kept it. */
export type Figures = z.infer<typeof figuresSchema>;

const figuresFile = inRepository('scripts', 'bench', 'support', 'figures.json');

export async function readFigures(): Promise<Figures> {
  return z.parse(figuresSchema, JSON.parse(await readFile(figuresFile, 'utf8')));
}

export async function writeFigures(figures: Figures): Promise<void> {
  await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Three digits after the point: more of them are noise. */
export const shownValue = (value: number) => Number(value.toFixed(3));

/** The new figure beside the one that was kept; a metric in another unit is a new one. */
export function comparedLine(metric: Metric, kept: Figures[string] | undefined): string {
  const { name, value, unit } = metric;
  const before = kept?.[name];
  const line = `${name} ${shownValue(value)} ${unit}`;
  return before?.unit === unit ? `${line} (${before.value} on ${before.day})` : `${line} (new)`;
}

/** Replaces what was kept of this bench, and keeps the other benches. Sorted, so that a commit shows what changed. */
export function withKept(figures: Figures, bench: string, metrics: readonly Metric[], day: string): Figures {
  const kept = metrics.map(
    ({ name, value, unit }) => [name, { value: shownValue(value), unit, day }] as const,
  );
  const all = { ...figures, [bench]: Object.fromEntries(kept) };
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other)));
}
