import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AbTestRun, EndAbTest, StartAbTest } from '#shared/contracts/admin/ab-tests.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type AbTestId, abTests } from '#shared/domain/site/ab-tests.ts';
import { falseStopShare, plannedShownFor } from '#shared/domain/site/sequential-test.ts';
import { type AbTestRuns, longestTestDays, runsOf, runView, type StoredRun } from './ab-test-runs.ts';

type Deps = { readonly runs: AbTestRuns; readonly sampleRate: number; readonly clock: Clock };
type By = { readonly accountId: string; readonly requestId: string };

/**
 * Stores hypothesis, rule and planned size of a test, which count from the next UTC day on and cannot be changed. The same request
 * sent again changes nothing.
 * @throws AppError invalid `effect_too_large` when control and effect are over 100% together; conflict `test_running` while
 * the run before has not ended, `changed_meanwhile` when another admin started this one.
 */
export async function startAbTest(
  deps: Deps,
  by: By,
  test: AbTestId,
  asked: StartAbTest,
): Promise<AbTestRun> {
  const now = deps.clock();
  const run = planOf(deps, by, test, asked, now);
  const details = {
    abTest: test,
    number: run.number,
    hypothesis: run.hypothesis,
    plannedShown: run.plannedShown,
    smallestEffectPoints: run.smallestEffectPoints,
  };
  const audit = {
    action: 'ab-tests.start',
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: now,
    details,
  } as const;
  if (await deps.runs.start(run, audit)) return runView(run);
  const [newest] = runsOf(await deps.runs.all(), test);
  if (newest !== undefined && isSame(newest, asked)) return runView(newest);
  if (newest !== undefined && newest.number < asked.number && newest.endedAt === null)
    throw new AppError('conflict', 'test_running', 'End the running test before you start another one.');
  throw new AppError('conflict', 'changed_meanwhile', 'This test was changed elsewhere meanwhile.');
}

function planOf({ sampleRate }: Deps, by: By, test: AbTestId, asked: StartAbTest, now: number): StoredRun {
  const expectedRate = asked.expectedPercent / 100;
  const smallestEffect = asked.smallestEffectPoints / 100;
  if (expectedRate + smallestEffect > 1) {
    throw new AppError(
      'invalid',
      'effect_too_large',
      'The rate and the effect must be 100% at most together.',
    );
  }
  return {
    test,
    ...asked,
    metric: 'conversion-rate',
    plannedShown: plannedShownFor(expectedRate, smallestEffect, abTests[test].length - 1),
    longestDays: longestTestDays,
    falseStopPercent: falseStopShare * 100,
    firstDay: new Date(now + dayMs).toISOString().slice(0, 10),
    startedAt: new Date(now).toISOString(),
    startedBy: by.accountId,
    endedAt: null,
    sampleRate,
  };
}

const isSame = (run: StoredRun, asked: StartAbTest): boolean =>
  run.number === asked.number &&
  run.hypothesis === asked.hypothesis &&
  run.expectedPercent === asked.expectedPercent &&
  run.smallestEffectPoints === asked.smallestEffectPoints;

/**
 * Ends a run, whatever it has found so far. Ended again, it stays as it was.
 * @throws AppError not-found without such a run.
 */
export async function endAbTest(
  { runs, clock }: Pick<Deps, 'runs' | 'clock'>,
  by: By,
  test: AbTestId,
  { number, reason }: EndAbTest,
): Promise<AbTestRun> {
  const find = async () => runsOf(await runs.all(), test).find((run) => run.number === number);
  const run = await find();
  if (run === undefined) throw new AppError('not-found', 'run_not_found', 'There is no such run.');
  if (run.endedAt !== null) return runView(run);
  const now = clock();
  const endedAt = new Date(now).toISOString();
  const details = { abTest: test, number, reason };
  const audit = {
    action: 'ab-tests.end',
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: now,
    details,
  } as const;
  if (await runs.end(run, endedAt, audit)) return runView({ ...run, endedAt });
  return runView((await find()) ?? run);
}
