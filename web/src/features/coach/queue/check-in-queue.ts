import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { byUrgency, lastDue } from '#shared/domain/roster/urgency.ts';
import { withAnswer } from '../api/use-roster.ts';

export type WaitingClient = Pick<
  RosterRow,
  'id' | 'name' | 'tier' | 'answerDueAt' | 'unanswered' | 'reasons' | 'more'
>;

/** Clients who wait for an answer to a check-in, in the order of the roster; of one reason the earliest due first. */
export function waitingClients(clients: readonly WaitingClient[]): WaitingClient[] {
  const waiting = clients.filter(({ unanswered }) => unanswered > 0);
  return byUrgency(waiting, ({ answerDueAt }) => answerDueAt ?? lastDue);
}

type OnItsWay = { readonly client: { readonly id: string }; readonly others: number };

/** A client whose answer can still be taken back waits no longer for it. Says it once, also when the roster knows. */
export function withoutAnswered(client: WaitingClient, answers: readonly OnItsWay[]): WaitingClient {
  const left = answers.filter((answer) => answer.client.id === client.id).map(({ others }) => others);
  const unanswered = Math.min(client.unanswered, ...left);
  return unanswered === client.unanswered ? client : withAnswer({ ...client, unanswered: unanswered + 1 });
}

/** Why the client comes before others, where that is more than the check-in that waits. */
export function reasonInQueue({ reasons: [top] }: Pick<WaitingClient, 'reasons'>) {
  return top === undefined || top.id === 'check-in-waiting' || top.id === 'check-in-overdue' ? null : top;
}

/** Who comes once a check-in is answered; null when nobody else waits. */
export function clientAfterAnswer(waiting: readonly WaitingClient[], clientId: string): string | null {
  const at = waiting.findIndex(({ id }) => id === clientId);
  if ((waiting[at]?.unanswered ?? 0) > 1) return clientId;
  const others = waiting.filter(({ id }) => id !== clientId);
  return (others[Math.max(at, 0)] ?? others[0])?.id ?? null;
}
