import { type EventDependencies, handleEvent } from './event-handling.ts';

/**
 * Catches up on events whose retries have run out (after about three days; the provider lists them for 30). Safe to
 * run at any time, also twice at once: events go through the same log as deliveries.
 * @returns How many were gone through and how many failed; failures stay on the provider's list for the next run.
 */
export async function replayUndeliveredEvents(
  dependencies: EventDependencies,
): Promise<{ handled: number; failed: number }> {
  let handled = 0;
  let failed = 0;
  for (const notice of await dependencies.gateway.listUndeliveredEvents()) {
    try {
      await handleEvent(dependencies, notice);
      handled += 1;
    } catch (error) {
      failed += 1;
      dependencies.log.error('Undelivered event failed again', { eventId: notice.id, error });
    }
  }
  return { handled, failed };
}
