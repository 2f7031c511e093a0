import * as z from 'zod/mini';
import type { RouteAccess } from '#shared/contracts/routes.ts';
import type { HealthArea } from '#shared/domain/health/health-areas.ts';
import type { Caller } from './caller.ts';

export type HealthLookEntry = {
  readonly clientId: string;
  readonly coachId: string;
  readonly coachName: string;
  readonly area: HealthArea;
  /** Epoch milliseconds. */
  readonly at: number;
};

export type HealthLookLog = {
  /** Keeps the first look of a day (UTC), coach and area. */
  record(look: HealthLookEntry): Promise<void>;
};

const clientParams = z.object({ clientId: z.string() });

/** Call it before the answer leaves: without an entry, nobody sees health data. */
export async function recordHealthLook(
  log: HealthLookLog,
  access: RouteAccess,
  opened: { readonly caller: Caller | null; readonly params: unknown; readonly at: number },
): Promise<void> {
  const { caller, params, at } = opened;
  if (access.kind !== 'signed-in' || access.healthArea === undefined || caller === null) return;
  const { clientId } = z.parse(clientParams, params);
  const { accountId: coachId, account } = caller;
  await log.record({ clientId, coachId, coachName: account.fullName, area: access.healthArea, at });
}
