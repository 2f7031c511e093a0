import type { RosterClient } from '#shared/contracts/check-ins.ts';
import type { AnswerClock, ThreadSummary } from '#shared/contracts/messages.ts';
import { byAttention } from '#shared/domain/coach-attention.ts';

export type ClientNeeds = RosterClient & {
  readonly message: AnswerClock | null;
};

/** The earlier due time of a check-in and a message decides. `now` is in epoch milliseconds. */
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

export function waitsForAnswer({ attention, message }: ClientNeeds): boolean {
  return message !== null || attention.startsWith('answer');
}
