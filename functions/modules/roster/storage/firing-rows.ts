import * as z from 'zod/mini';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { Firing } from '../coach-tasks.ts';
import { rosterKey } from './summary-rows.ts';

const schemaVersion = 1;
/** A rule fires for facts of the last days only, so the row is not needed for long; an open task stays a year. */
const keptDays = 400;

export const firingKey = {
  prefix: 'FIRED#',
  /** In the client's partition, so that it goes with the account. */
  of: (clientId: string, firingId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: `FIRED#${firingId}` }),
};

/** A task is listed in the coach's roster until it is ticked off. */
export const firingRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  firingId: z.string(),
  clientId: z.string(),
  coachId: z.string(),
  ruleId: z.string(),
  factId: z.string(),
  firedAt: z.string(),
  task: z.optional(z.string()),
  doneAt: z.optional(z.string()),
});

/** @param task What the coach has to do; null where the rule did it all. */
export function toFiringRow({ id, ...firing }: Firing, task: string | null, at: number) {
  const listed = task !== null && {
    gsi1pk: rosterKey.coach(firing.coachId),
    gsi1sk: `${firingKey.prefix}${firing.clientId}#${id}`,
    task,
  };
  return {
    ...firingKey.of(firing.clientId, id),
    ...listed,
    schemaVersion,
    firingId: id,
    ...firing,
    firedAt: new Date(at).toISOString(),
    expiresAt: Math.ceil(at / 1000) + keptDays * daySeconds,
  };
}
