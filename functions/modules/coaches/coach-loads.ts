import type { CoachLoad } from './choice/choose-coach.ts';

/** How much each approved coach has to do. The rows read grow with the coaches, never with their clients. */
export type CoachLoads = {
  all(): Promise<readonly CoachLoad[]>;
  /** null for someone who is not an approved coach. */
  of(coachId: string): Promise<CoachLoad | null>;
};

export type ClientCount = {
  readonly version: number;
  /** What the load says; null before the first count. */
  readonly payingClients: number | null;
  readonly clients: readonly { readonly clientId: string; readonly isPaying: boolean }[];
};

/** The count of one coach beside the clients it counts. Reads every client of the coach. */
export type ClientCounts = {
  read(coachId: string): Promise<ClientCount>;
  /**
   * @param at Epoch milliseconds.
   * @returns False when clients came, left or were counted since `read`.
   */
  save(coachId: string, read: ClientCount, payingClients: number, at: number): Promise<boolean>;
};
