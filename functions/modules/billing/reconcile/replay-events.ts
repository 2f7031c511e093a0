import { AppError } from '#functions/platform/app-error.ts';
import {
  type ReplayRequest,
  type ReplayResult,
  webhookLogDays,
} from '#shared/contracts/admin/webhook-events.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type EventDependencies, handleEvent } from './event-handling.ts';
import type { EventLogReader, LoggedEvent } from './event-log.ts';
import { failureCode } from './failure-code.ts';

/** A request has to answer within 29 s, and an event may take some seconds. */
const beginUntilMs = 15_000;
const mostMatched = 1_000;

export type ReplayDependencies = EventDependencies & {
  readonly logged: EventLogReader;
  /** Writes the line of the audit trail, before anything is replayed. */
  readonly noteReplay: (details: Readonly<Record<string, unknown>>) => Promise<void>;
};

/**
 * Handles events again, one after the other and the oldest first, as their delivery does. Since an event only says where
 * to look, a replay of old events cannot bring back what was true then.
 * @throws AppError not-found `event_unknown` for an id that the log does not have; invalid `range_refused`.
 */
export async function replayEvents(
  deps: ReplayDependencies,
  { what, dryRun, reason }: ReplayRequest,
): Promise<ReplayResult> {
  const startedAt = deps.clock();
  const events = what.kind === 'events' ? await chosen(deps, what.ids) : await inRange(deps, what);
  if (dryRun || events.length === 0) {
    return { matched: events.length, handled: 0, failures: [], next: null };
  }
  await deps.noteReplay({ queue: 'webhooks', ...about(what, events), reason });
  let handled = 0;
  const failures: ReplayResult['failures'] = [];
  for (const [index, { notice, receivedAt }] of events.entries()) {
    if (deps.clock() > startedAt + beginUntilMs) {
      const left = what.kind === 'events' && { left: events.slice(index).map((each) => each.notice.id) };
      return { matched: events.length, handled, failures, next: receivedAt, ...left };
    }
    try {
      await handleEvent(deps, notice, { isReplay: true });
      handled += 1;
    } catch (error) {
      deps.log.warn('Replayed event failed', { eventId: notice.id, error });
      failures.push({ id: notice.id, code: failureCode(error) });
    }
  }
  return { matched: events.length, handled, failures, next: null };
}

function about(what: ReplayRequest['what'], events: readonly LoggedEvent[]) {
  if (what.kind === 'events') return { events: events.map(({ notice }) => notice.id) };
  const { from, to, state } = what;
  return { from, to, state, count: events.length };
}

async function chosen({ logged }: ReplayDependencies, ids: readonly string[]): Promise<LoggedEvent[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => logged.find(id)));
  const known = found.filter((event) => event !== null);
  if (known.length < found.length) {
    throw new AppError('not-found', 'event_unknown', 'The log does not have one of these events.');
  }
  return known.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}

async function inRange(
  { logged, clock }: ReplayDependencies,
  { from, to, state }: Extract<ReplayRequest['what'], { kind: 'range' }>,
): Promise<LoggedEvent[]> {
  const [first, last] = [Date.parse(from), Math.min(Date.parse(to), clock())];
  if (first > last || first < clock() - (webhookLogDays + 1) * dayMs) {
    throw new AppError('invalid', 'range_refused', `Choose a range within the last ${webhookLogDays} days.`);
  }
  const events: LoggedEvent[] = [];
  for await (const event of logged.between(first, last)) {
    if (state === 'failed' && event.state !== 'failed') continue;
    events.push(event);
    if (events.length > mostMatched) {
      throw new AppError('invalid', 'range_refused', `Choose a range of at most ${mostMatched} events.`);
    }
  }
  return events;
}
