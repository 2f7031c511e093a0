import { amplifyLogIn } from '#functions/modules/canary/provider/amplify-log-in.ts';
import { findCanary } from '#functions/modules/canary/provider/find-canary.ts';
import { type Checked, canaryChecks, canarySchema } from '#functions/modules/canary/site-checks.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';

/** @returns A run, which checks the site as a visitor and as the canary. */
export function createChecks(
  config: Config<'SITE_URL' | 'CANARY_SECRET'>,
): () => Promise<readonly Checked[]> {
  const readSecret = createSecretReader(config.CANARY_SECRET, canarySchema, systemClock);
  return async () => canaryChecks(config.SITE_URL, await findCanary(readSecret), amplifyLogIn);
}
