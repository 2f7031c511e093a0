import * as z from 'zod/mini';
import { systemClock } from '#functions/platform/clock.ts';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments.canary, process.env);
const log = createLog('canary', config);
const metrics = createMetrics('canary', config);
const checks = onDemand(async () => (await import('./checks.ts')).createChecks(config));

/** By timetable. What fails is logged as a warning: people are paged when no run has passed, and a release goes back at once. */
export const handler = async () => {
  const startedAt = systemClock();
  const { check, record } = await checks();
  const checked = await check();
  const failed = checked.flatMap(({ what, result }) =>
    result !== 'ok' && 'failed' in result ? [`${what}: ${result.failed}`] : [],
  );
  const skipped = checked.flatMap(({ what, result }) =>
    result !== 'ok' && 'skipped' in result ? [`${what}: ${result.skipped}`] : [],
  );
  metrics.count(failed.length === 0 ? 'CanaryPassed' : 'CanaryFailed');
  if (failed.length > 0) log.warn('canary found faults', { failed, skipped });
  else log.info('canary passed', { checks: checked.length, skipped });
  // Last: the alarm does not depend on the table. What was not recorded shows as not measured.
  await record(checked, startedAt).catch((error: unknown) => {
    log.warn('checks not recorded', { error: error instanceof Error ? error.name : typeof error });
  });
};
