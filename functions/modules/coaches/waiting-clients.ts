import type { WaitingClient } from './coach-assignments.ts';

/** Clients whose plan or coach changed. A job reads what is true of them and settles their note. */
export type WaitingClients = {
  /** Longest waiting first. */
  list(): Promise<readonly WaitingClient[]>;
  find(clientId: string): Promise<WaitingClient | null>;
  note(clientId: string): Promise<void>;
  /** Keeps a note that was renewed since it was read. */
  remove(client: WaitingClient): Promise<void>;
};

export type ClientPlans = {
  /** null for an account that pays for no tier and no in-person plan. */
  of(accountId: string): Promise<{ readonly trainsInPerson: boolean } | null>;
};
