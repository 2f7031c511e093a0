import { amplifyLogIn } from '#functions/modules/canary/provider/amplify-log-in.ts';
import { findCanary } from '#functions/modules/canary/provider/find-canary.ts';
import { type Checked, canaryChecks, canarySchema, partsOf } from '#functions/modules/canary/site-checks.ts';
import { recordChecks } from '#functions/modules/system/status/record-checks.ts';
import { createDynamoStatus } from '#functions/modules/system/storage/dynamo-status.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';

/** `check` looks at the site as a visitor and as the canary; `record` adds what it found to the day's counts. */
export function createChecks(config: Config<'SITE_URL' | 'CANARY_SECRET' | 'OPERATIONS_TABLE'>) {
  const readSecret = createSecretReader(config.CANARY_SECRET, canarySchema, clock);
  const status = createDynamoStatus(createTableClient(), config.OPERATIONS_TABLE, clock);
  return {
    check: async () => canaryChecks(config.SITE_URL, await findCanary(readSecret), amplifyLogIn),
    record: (checked: readonly Checked[], startedAt: number) =>
      recordChecks(status, startedAt, partsOf(checked)),
  };
}
