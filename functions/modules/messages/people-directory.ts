import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CoachApproval } from '#shared/domain/coaching/coach-access.ts';

export type Person = Pick<Account, 'id' | 'fullName' | 'email' | 'locale' | 'role'> & CoachApproval;
export type ClientPerson = Person & { readonly tier: Entitlement['tier'] };

export type PeopleDirectory = {
  person(accountId: string): Promise<Person | null>;
  client(clientId: string): Promise<ClientPerson>;
  clientsOf(
    coachId: string,
  ): Promise<
    readonly { readonly id: string; readonly fullName: string; readonly tier: Entitlement['tier'] }[]
  >;
};
