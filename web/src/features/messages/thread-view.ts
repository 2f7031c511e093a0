import type { Message, Moderation } from '#shared/contracts/messages/messages.ts';

export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  if (more.length === 0) return known;
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/**
 * The last position before any gap, where the next poll starts. The client's own new message may sit after one that
 * hasn't arrived yet.
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

/** A message that was loaded before an admin removed it loses its content here, too. */
export function withoutRemoved(
  messages: readonly Message[],
  outcomes: ReadonlyMap<number, Moderation['outcome']>,
): readonly Message[] {
  return messages.map((message) => {
    if (outcomes.get(message.seq) !== 'removed') return message;
    const { id, seq, from, sentAt } = message;
    return { id, seq, from, sentAt, text: '', removed: true };
  });
}

export type DayOfMessages = { readonly day: string; readonly messages: readonly Message[] };

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
