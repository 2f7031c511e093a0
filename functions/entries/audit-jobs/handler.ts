import * as z from 'zod/mini';
import { environments } from '#functions/platform/config.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['audit-jobs'], process.env);
const log = createLog('audit-jobs', config);
const seal = onDemand(async () => (await import('./sealing.ts')).createSealing(config));

/** By timetable. */
export const handler = async () => {
  const lines = await (await seal())();
  if (lines > 0) log.info('lines of the audit trail sealed', { lines });
};
