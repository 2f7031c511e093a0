import * as z from 'zod/mini';

const schedule = z.object({ source: z.enum(['aws.events', 'aws.scheduler']) });

/** API callers cannot forge this, because the gateway wraps their input. */
export function isScheduled(event: unknown): boolean {
  return z.safeParse(schedule, event).success;
}
