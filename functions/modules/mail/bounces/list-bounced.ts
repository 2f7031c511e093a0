import { addressHash } from '#functions/platform/address-hash.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { BouncedPeople, BouncedPerson } from './bounced-people.ts';

export type ListBouncedDeps = {
  readonly bounced: Pick<BouncedPeople, 'list'>;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly people: { find(accountId: string): Promise<Account | null> };
  /** Whether a client has a plan. */
  readonly hasPlan: (accountId: string) => Promise<boolean>;
  /** What a client bought in advance. */
  readonly purchases: {
    list(accountId: string): Promise<readonly { readonly available: number }[]>;
  };
};

/**
 * People whose mail comes back although they pay or work here, the longest wait first. Not who is leaving, and not whose
 * address was changed, or works again.
 */
export async function listBounced(
  deps: ListBouncedDeps,
): Promise<readonly (BouncedPerson & { readonly name: string })[]> {
  const listed = await deps.bounced.list();
  const found = await Promise.all(
    listed.map(async (item) => {
      const { accountId, addressId } = item;
      const [person, address] = await Promise.all([
        deps.people.find(accountId),
        deps.addresses.find(addressId),
      ]);
      if (person === null || address?.bouncedAt === undefined) return [];
      if (addressHash(person.email) !== addressId || person.deletionDueAt !== undefined) return [];
      if (person.role === 'client' && !(await hasPaid(deps, accountId))) return [];
      return [{ ...item, name: person.fullName }];
    }),
  );
  return found.flat();
}

async function hasPaid(
  { hasPlan, purchases }: Pick<ListBouncedDeps, 'hasPlan' | 'purchases'>,
  accountId: string,
): Promise<boolean> {
  if (await hasPlan(accountId)) return true;
  return (await purchases.list(accountId)).some(({ available }) => available > 0);
}
