import type { RosterClient } from '#shared/contracts/coaching/roster.ts';

export type WaitingClient = Pick<RosterClient, 'id' | 'name' | 'tier' | 'answerDueAt' | 'unanswered'>;

/** Clients who wait for an answer to a check-in: those who were promised one first, soonest first. */
export function waitingClients(clients: readonly WaitingClient[]): WaitingClient[] {
  const due = ({ answerDueAt }: WaitingClient) => answerDueAt ?? '9999';
  return clients
    .filter(({ unanswered }) => unanswered > 0)
    .toSorted((a, b) => due(a).localeCompare(due(b)) || a.name.localeCompare(b.name));
}

/** Who comes once a check-in is answered; null when nobody else waits. */
export function clientAfterAnswer(waiting: readonly WaitingClient[], clientId: string): string | null {
  const at = waiting.findIndex(({ id }) => id === clientId);
  if ((waiting[at]?.unanswered ?? 0) > 1) return clientId;
  const others = waiting.filter(({ id }) => id !== clientId);
  return (others[Math.max(at, 0)] ?? others[0])?.id ?? null;
}
