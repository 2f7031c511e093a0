import { type EventDependencies, handleEvent } from './event-handling.ts';

/**
 * Stripe stops retrying after about three days but lists events for 30. Safe to repeat and to run in parallel.
 * @returns How many were handled and how many failed; failures stay listed for the next run.
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
