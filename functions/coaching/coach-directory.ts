import type { Account, Entitlement } from '#shared/contracts/account.ts';

export type AssignedClient = {
  readonly account: Pick<Account, 'id' | 'fullName' | 'timeZone' | 'weightUnit' | 'createdAt'>;
  readonly tier: Entitlement['tier'];
  readonly coachedSince: string;
};

export type CoachDirectory = {
  clientsOf(coachId: string): Promise<readonly AssignedClient[]>;
  clientOf(coachId: string, clientId: string): Promise<AssignedClient | null>;
};
