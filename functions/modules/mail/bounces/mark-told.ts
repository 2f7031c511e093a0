import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { BouncedPeople } from './bounced-people.ts';

type Deps = {
  readonly bounced: Pick<BouncedPeople, 'find' | 'markTold'>;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly clock: Clock;
};

/**
 * Notes that an admin told a person of the bounce, which ends its item. Of two who do, one leaves a line in the audit
 * trail, and the other hears that it no longer waits.
 * @throws AppError not-found for a person who is not listed; conflict `bounced_again` for a bounce that came meanwhile.
 */
export async function markTold(
  { bounced, addresses, clock }: Deps,
  { accountId: byAccountId, requestId }: { readonly accountId: string; readonly requestId: string },
  accountId: string,
): Promise<void> {
  const person = await bounced.find(accountId);
  const address = person && (await addresses.find(person.addressId));
  if (person === null || address?.bouncedAt === undefined) throw notWaiting();
  const { bouncedAt } = address;
  const audit = {
    action: 'bounces.told',
    byAccountId,
    requestId,
    at: clock(),
    details: { accountId },
  } as const;
  if (await bounced.markTold(person, bouncedAt, audit)) return;
  if ((await bounced.find(accountId)) === null) throw notWaiting();
  throw new AppError('conflict', 'bounced_again', 'Mail came back again. Look at this again.');
}

const notWaiting = () => new AppError('not-found', 'item_not_waiting', 'This no longer waits.');
