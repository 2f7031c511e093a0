import type { RosterClient } from '#shared/contracts/check-ins.ts';
import type { AnswerClock, ThreadSummary } from '#shared/contracts/messages.ts';
import { byAttention } from '#shared/domain/coach-attention.ts';

/** A client with everything that waits for their coach: a check-in, a message, or both. */
export type ClientNeeds = RosterClient & {
  /** Of the message that waits for an answer. */
  readonly message: AnswerClock | null;
};

/**
 * The roster with the messages that wait, whoever needs the coach first at the top: of a check-in and a message the one
 * that is due sooner decides.
 * @param now Epoch milliseconds.
 */
export function withMessages(
  clients: readonly RosterClient[],
  threads: readonly Pick<ThreadSummary, 'clientId' | 'clock'>[],
  now: number,
): ClientNeeds[] {
  const clocks = new Map(threads.map(({ clientId, clock }) => [clientId, clock]));
  const needs = clients.map((client) => ({ ...client, message: clocks.get(client.id) ?? null }));
  const ordered = byAttention(
    needs.map((client) => {
      const due = [client.answerDueAt, client.message?.dueAt ?? null].filter((at) => at !== null).toSorted();
      const soonest = due[0] ?? null;
      const isLate = soonest !== null && Date.parse(soonest) < now;
      const attention =
        soonest === null
          ? client.attention
          : isLate
            ? ('answer-overdue' as const)
            : ('answer-waiting' as const);
      return { name: client.name, attention, answerDueAt: soonest, client };
    }),
  );
  return ordered.map(({ client }) => client);
}

/** Whether somebody waits for an answer, whichever way they asked. */
export function waitsForAnswer({ attention, message }: ClientNeeds): boolean {
  return message !== null || attention.startsWith('answer');
}
