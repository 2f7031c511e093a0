import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import { mailAddressId } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { BouncedPeople, BouncedPerson } from './bounced-people.ts';

export type ListBouncedDeps = {
  readonly bounced: Pick<BouncedPeople, 'list'>;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly people: { find(accountId: string): Promise<Account | null> };
  /** Whether a client pays, or waits for something that is paid. */
  readonly hasPlan: (accountId: string) => Promise<boolean>;
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
      if (mailAddressId(person.email) !== addressId || person.deletionDueAt !== undefined) return [];
      if (person.role === 'client' && !(await deps.hasPlan(accountId))) return [];
      return [{ ...item, name: person.fullName }];
    }),
  );
  return found.flat();
}
