import type { Log } from '#functions/platform/logging.ts';
import type { HealthResponse } from '#shared/contracts/system/system.ts';
import type { FlagReader } from './flag-store.ts';

/** `degraded`: the API responds, but the table that every request needs does not. */
export async function getHealth(deps: {
  readonly flags: FlagReader;
  readonly log: Log;
  readonly stage: string;
  readonly version: string;
}): Promise<HealthResponse> {
  const { stage, version } = deps;
  try {
    await deps.flags.read();
    return { status: 'ok', stage, version };
  } catch (error) {
    deps.log.error('health degraded', { error: error instanceof Error ? error.name : 'unknown' });
    return { status: 'degraded', stage, version };
  }
}
