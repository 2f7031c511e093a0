import type { Account, Entitlement } from '#shared/contracts/account/account.ts';

export type AssignedClient = {
  readonly account: Pick<Account, 'id' | 'fullName' | 'timeZone' | 'weightUnit' | 'createdAt'>;
  readonly tier: Entitlement['tier'];
  readonly coachedSince: string;
  /** The client's own coach, while the caller covers for them; null for one's own client. */
  readonly coveringFor: string | null;
};

/** Own clients, and those of coaches whom this coach covers now. */
export type CoachDirectory = {
  /** Whose clients the coach may act for now: their own id first, then those of coaches they cover. */
  coachIdsOf(coachId: string): Promise<readonly string[]>;
  clientsOf(coachId: string): Promise<readonly AssignedClient[]>;
  /** @param who `leaving-too` also finds a client whose account is closing. */
  clientOf(coachId: string, clientId: string, who?: 'leaving-too'): Promise<AssignedClient | null>;
};

export type AssignedIds = {
  /** Those of the clients from whom an admin keeps the coach, so that the coach does not cover for them. */
  barredAmong(coachId: string, clientIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ids of the coach's own clients, without those of coaches they cover. */
  clientIdsOf(coachId: string): Promise<readonly string[]>;
  /** `coachIds` as in `coachIdsOf`; `clientCount` is null when clients came or left since they were counted. */
  reachOf(
    coachId: string,
  ): Promise<{ readonly coachIds: readonly string[]; readonly clientCount: number | null }>;
};
