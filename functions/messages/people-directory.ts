import type { Account, Entitlement } from '#shared/contracts/account.ts';

export type Person = Pick<
  Account,
  'id' | 'fullName' | 'email' | 'locale' | 'role' | 'coachApproved' | 'clientAccessUntil'
>;
export type ClientPerson = Person & { readonly tier: Entitlement['tier'] };

/** Port: who the people of a thread are. */
export type PeopleDirectory = {
  person(accountId: string): Promise<Person | null>;
  /** With the tier that is paid for now. @throws AppError not-found. */
  client(clientId: string): Promise<ClientPerson>;
  /** The clients whom a coach looks after now. */
  clientsOf(
    coachId: string,
  ): Promise<
    readonly { readonly id: string; readonly fullName: string; readonly tier: Entitlement['tier'] }[]
  >;
};
