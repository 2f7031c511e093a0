import type { Message } from '#shared/contracts/messages.ts';

/** Both lists as one, each message once, in the order of the thread. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  if (more.length === 0) return known;
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/**
 * Up to which place nothing is missing: later messages are asked for from here. An own message that was just taken
 * may lie behind one of the other side that has not arrived yet.
 */
export function completeUpTo(messages: readonly Message[]): number | null {
  const [first, ...rest] = messages;
  if (first === undefined) return null;
  let end = first.seq;
  for (const { seq } of rest) {
    if (seq !== end + 1) break;
    end = seq;
  }
  return end;
}

export type DayOfMessages = { readonly day: string; readonly messages: readonly Message[] };

/** Messages under the days of the reader's own calendar. @param dayOf The day of an ISO instant. */
export function groupByDay(
  messages: readonly Message[],
  dayOf: (instant: string) => string,
): readonly DayOfMessages[] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const day = dayOf(message.sentAt);
    const group = groups.get(day);
    if (group === undefined) groups.set(day, [message]);
    else group.push(message);
  }
  return [...groups].map(([day, group]) => ({ day, messages: group }));
}

/** Support time as whole hours and minutes, rounded up: nobody has less than they are shown. */
export function hoursAndMinutes(milliseconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(Math.abs(milliseconds) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
