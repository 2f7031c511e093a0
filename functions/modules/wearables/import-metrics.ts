import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { MonthlyValues, WearableImportRequest } from '#shared/contracts/wearables/wearables.ts';
import { addDays, isLocalDay, localDayOf } from '#shared/domain/calendar/local-day.ts';
import {
  daysOf,
  type EnteredWeight,
  type MergeOutcome,
  type MonthDays,
  mergeMonth,
  nothingMerged,
  sumOutcomes,
} from '#shared/domain/wearables/month-values.ts';
import {
  isPlausibleWeight,
  type NumberMetric,
  roundedValue,
  type WearableSource,
} from '#shared/domain/wearables/wearable-metrics.ts';
import type { MetricRepository, WeightRepository } from './metric-repository.ts';

export type ImportDeps = {
  readonly metrics: Pick<MetricRepository, 'months' | 'save'>;
  readonly weights: Pick<WeightRepository, 'between' | 'put'>;
  readonly clock: Clock;
};

const firstDay = '2000-01-01';
/** Parallel imports may collide on a month a few times. */
const attempts = 5;

/**
 * Leaves existing days alone.
 * @throws AppError invalid for an unknown or future day and for implausible values; conflict when other imports keep
 * changing the same months.
 */
export async function importMetrics(
  deps: ImportDeps,
  account: Account,
  { source, months }: WearableImportRequest,
): Promise<MergeOutcome> {
  // The recording's zone may be a day ahead of the account's.
  const lastDay = addDays(localDayOf(deps.clock(), account.timeZone), 1);
  for (const [index, month] of months.entries()) requireMeasurable(month, index, lastDay);
  const outcomes = await Promise.all([
    storeNumbers(deps, account.id, source, months),
    storeWeights(deps, account.id, source, months),
  ]);
  return sumOutcomes(outcomes);
}

function requireMeasurable(values: MonthlyValues, index: number, lastDay: string): void {
  const days = Object.keys(values.days).map((day) => `${values.month}-${day}`);
  const wrongDay = days.find((day) => !isLocalDay(day) || day < firstDay || day > lastDay);
  if (wrongDay !== undefined) {
    throw invalid('invalid_day', index, `${wrongDay} is not a day up to today.`);
  }
  const wrong =
    values.metric === 'weight'
      ? Object.entries(values.days).find(([, weight]) => !isPlausibleWeight(weight))
      : Object.entries(values.days).find(([, value]) => roundedValue(values.metric, value) !== value);
  if (wrong !== undefined) {
    const day = `${values.month}-${wrong[0]}`;
    throw invalid('value_out_of_range', index, `The ${values.metric} of ${day} cannot have been measured.`);
  }
}

function invalid(code: string, index: number, problem: string): AppError {
  return new AppError('invalid', code, problem, { fields: [{ field: `months.${index}.days`, problem }] });
}

async function storeNumbers(
  { metrics }: Pick<ImportDeps, 'metrics'>,
  accountId: string,
  source: WearableSource,
  months: readonly MonthlyValues[],
): Promise<MergeOutcome> {
  const incoming = new Map<string, { metric: NumberMetric; month: string; days: MonthDays<number> }>();
  for (const entry of months) {
    if (entry.metric === 'weight') continue;
    const { metric, month } = entry;
    const before = incoming.get(`${metric} ${month}`)?.days;
    incoming.set(`${metric} ${month}`, { metric, month, days: { ...before, ...entry.days } });
  }
  let waiting = [...incoming.values()];
  const outcomes: MergeOutcome[] = [];
  for (let attempt = 0; attempt < attempts && waiting.length > 0; attempt += 1) {
    const stored = await metrics.months(
      accountId,
      waiting.map(({ metric, month }) => ({ source, metric, month })),
    );
    const lost = await Promise.all(
      waiting.map(async (one, index) => {
        const row = stored[index];
        if (row === undefined) return one;
        const { days, outcome } = mergeMonth(row.days, one.days);
        const same = outcome.added + outcome.changed === 0;
        if (!same && !(await metrics.save(accountId, { ...row, days }))) return one;
        outcomes.push(outcome);
        return null;
      }),
    );
    waiting = lost.filter((one) => one !== null);
  }
  if (waiting.length > 0) {
    throw new AppError('conflict', 'import_conflict', 'Another import changed the same months. Try again.');
  }
  return sumOutcomes(outcomes);
}

async function storeWeights(
  { weights }: Pick<ImportDeps, 'weights'>,
  accountId: string,
  source: WearableSource,
  months: readonly MonthlyValues[],
): Promise<MergeOutcome> {
  const incoming = new Map<string, EnteredWeight>();
  for (const entry of months) {
    if (entry.metric !== 'weight') continue;
    for (const { day, value } of daysOf(entry.month, entry.days)) incoming.set(day, value);
  }
  const days = [...incoming.keys()].sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return nothingMerged;
  const there = await weights.between(accountId, source, from, to);
  const stored = Object.fromEntries(there.map(({ day, value, unit }) => [day, { value, unit }]));
  const fresh = [...incoming].filter(([day, weight]) => {
    const before = stored[day];
    return before === undefined || before.value !== weight.value || before.unit !== weight.unit;
  });
  await weights.put(
    accountId,
    fresh.map(([day, weight]) => ({ source, day, ...weight })),
  );
  return mergeMonth(stored, Object.fromEntries(incoming)).outcome;
}
