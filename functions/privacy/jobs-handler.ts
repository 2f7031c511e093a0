import { readConfig } from '#functions/platform/config.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = readConfig([
  'STAGE',
  'VERSION',
  'LOG_LEVEL',
  'SITE_URL',
  'ACCOUNTS_TABLE',
  'OWNED_TABLES',
  'PHOTO_BUCKET',
  'USER_POOL_ID',
  'MAIL_SENDER',
]);
const log = createLog('privacy-jobs', config);
const jobs = onDemand(async () => (await import('./jobs.ts')).createPrivacyJobs(config, log));

/** Called by the timetable alone: no route leads here. */
export const handler = async () => (await jobs()).run();
