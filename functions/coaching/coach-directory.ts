import type { Account, Entitlement } from '#shared/contracts/account.ts';

export type AssignedClient = {
  readonly account: Pick<Account, 'id' | 'fullName' | 'timeZone' | 'weightUnit' | 'createdAt'>;
  readonly tier: Entitlement['tier'];
  /** ISO instant at which this coach was assigned. */
  readonly coachedSince: string;
};

/** Port: which clients a coach looks after. */
export type CoachDirectory = {
  clientsOf(coachId: string): Promise<readonly AssignedClient[]>;
  /** null where the client is not assigned to this coach, or there is no such client. */
  clientOf(coachId: string, clientId: string): Promise<AssignedClient | null>;
};
