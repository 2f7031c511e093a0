import * as z from 'zod/mini';

const schedule = z.object({ source: z.enum(['aws.events', 'aws.scheduler']) });

/** Whether a timetable sent this. A caller of the API cannot: the gateway wraps whatever they send. */
export function isScheduled(event: unknown): boolean {
  return z.safeParse(schedule, event).success;
}
