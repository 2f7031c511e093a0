import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { supportTimeBetween } from '#shared/domain/promises/response-clock.ts';
import type { ClientFacts } from './client-facts.ts';
import { byKind, type ClientSign } from './client-signs.ts';
import { type Reason, type ReasonId, reasonLimits } from './reason-ids.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The end of an id tells it apart; eight of them fit into what a snooze keeps. */
const aboutLetters = 12;

/** What the client wrote of their health, and the coach has not answered. */
export function signs({ signs: { open } }: ClientFacts, today: string): (Reason | null)[] {
  const recent = byKind(open.filter(({ day }) => daysBetween(day, today) <= reasonLimits.painDays));
  return [
    signReason(recent.filter(({ kind }) => kind !== 'pain')),
    signReason(recent.filter(({ kind }) => kind === 'pain')),
  ];
}

/** One reason for all: it names the most urgent text, and is about all of them, so that a snooze hides no other text. */
function signReason(found: readonly ClientSign[]): Reason | null {
  const [first] = found;
  if (first === undefined) return null;
  const { place, day } = first;
  const about = found
    .map(({ id }) => id.slice(-aboutLetters))
    .toSorted()
    .join('.');
  return first.kind === 'pain'
    ? { id: 'pain', about, place, values: { day, word: first.word } }
    : { id: 'warning-sign', about, place, values: { day, kind: first.kind } };
}

export function promises({ reply, checkIns }: ClientFacts, now: number): (Reason | null)[] {
  const waiting = checkIns.waiting;
  const lateCheckIn = waiting !== null && waiting.dueAt !== null && Date.parse(waiting.dueAt) < now;
  const due = (dueAt: string | null): Reason['values'] => (dueAt === null ? {} : { at: dueAt });
  return [
    reply === null || isForgotten(reply, now)
      ? null
      : {
          id: replyReason(reply.dueAt, now),
          about: reply.since,
          place: 'messages',
          values: due(reply.dueAt),
        },
    waiting === null
      ? null
      : {
          id: lateCheckIn ? 'check-in-overdue' : 'check-in-waiting',
          about: waiting.id,
          place: 'check-ins',
          values: due(waiting.dueAt),
        },
  ];
}

function isForgotten({ since, dueAt }: NonNullable<ClientFacts['reply']>, now: number): boolean {
  return dueAt === null && now - Date.parse(since) > reasonLimits.unpromisedDays * dayMs;
}

function replyReason(dueAt: string | null, now: number): ReasonId {
  if (dueAt === null) return 'reply-waiting';
  const dueMs = Date.parse(dueAt);
  if (dueMs < now) return 'reply-overdue';
  const isSoon = supportTimeBetween(now, dueMs) <= reasonLimits.dueSoonHours * hourMs;
  return isSoon ? 'reply-due-soon' : 'reply-waiting';
}

/** A clip of the message that waits is not owed twice. */
export function review({ clipsToReview, reply }: ClientFacts, now: number): Reason | null {
  const owed = clipsToReview.filter(
    ({ at }) =>
      (reply === null || at < reply.since) && now - Date.parse(at) <= reasonLimits.reviewDays * dayMs,
  );
  const [oldest] = owed;
  if (oldest === undefined) return null;
  const values = { count: owed.length, day: oldest.at.slice(0, 10) };
  return { id: 'review-waiting', about: oldest.id, place: 'messages', values };
}
