import type { StoredCredit } from './credit.ts';
import type { StoredPromise } from './promise.ts';
import type { Count } from './promise-counts.ts';

export type Waiting = Pick<StoredPromise, 'clientId' | 'kind' | 'madeAt' | 'dueAt'>;

type CreditedMonth = { readonly month: string; readonly balanceCents: number };

/** The promises table, as screens read it. Days are `yyyy-mm-dd`, both included. */
export type PromiseReader = {
  /** Newest first. */
  newest(clientId: string, limit: number): Promise<readonly StoredPromise[]>;
  creditsOf(clientId: string): Promise<readonly StoredCredit[]>;
  /** What waits for an answer, of up to some hundred clients at once. */
  waiting(clientIds: readonly string[]): Promise<readonly Waiting[]>;
  /** Of a coach; null is nobody. */
  countsOf(coachId: string | null, from: string, to: string): Promise<readonly Count[]>;
  /** Credits to the balances of all clients that the provider has, by month of the business (`yyyy-mm`). Oldest first. */
  creditedMonths(): Promise<readonly CreditedMonth[]>;
  shareCounts(from: string, to: string): Promise<readonly Count[]>;
};
