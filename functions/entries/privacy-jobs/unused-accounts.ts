import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { removalSchedule } from '#functions/modules/billing/account/account-removal.ts';
import { createDynamoAccountRemovals } from '#functions/modules/billing/storage/dynamo-account-removals.ts';
import { enquiryMail } from '#functions/modules/enquiries/outbox.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { createDynamoUnusedAccounts } from '#functions/modules/privacy/storage/dynamo-unused-accounts.ts';
import type { Holdings, UnusedAccounts } from '#functions/modules/privacy/unused/pass-over-accounts.ts';
import type { PassedAccount, UnusedNotice } from '#functions/modules/privacy/unused/unused-account.ts';
import { createCognitoPoolUsers } from '#functions/modules/user-copies/provider/cognito-pool-users.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import { holdingsOf } from './account-holdings.ts';

type Names = Readonly<Record<'accounts' | 'billing' | 'enquiries' | 'outbox', string>>;
type Deps = {
  readonly tables: DynamoDBDocumentClient;
  readonly names: Names;
  readonly rows: (table: string) => Rows;
  readonly supportAddress: string;
  readonly clock: Clock;
  readonly log: Log;
};

export function unusedAccounts(deps: Deps): UnusedAccounts {
  const { tables, names, rows, clock } = deps;
  const stored = createDynamoUnusedAccounts(tables, names, clock, deps.log);
  const removals = createDynamoAccountRemovals(tables, names);
  const addresses = createDynamoMailAddresses(tables, names.outbox, clock);
  const enquiries = createDynamoEnquiryRepository(tables, names);
  const held = { billing: rows('billing'), bookings: rows('bookings') };
  return {
    read: stored.read,
    warn: stored.warn,
    holdings: (accountId) => holdingsOf(held, accountId, clock()),
    async close(read, holdings, now) {
      const address = await addresses.find(addressHash(read.account.email));
      return removals.closeUnused(read.account.id, removalSchedule(now), {
        ...stored.stillUnused(read, holdings),
        billing: names.billing,
        addressBounced: address?.bouncedAt !== undefined,
      });
    },
    async tellAdmins(read, notice, holdings) {
      const { request, mail } = messageAbout(read, notice, holdings, deps.supportAddress);
      // Before the note: a run that dies between the two writes the same message again, which changes nothing.
      await enquiries.addSupportRequest(request, mail, clock());
      await stored.note(read.account.id, notice);
    },
  };
}

/** A message in the queue of support, so that an admin finds it where work waits and can answer its person. */
function messageAbout(
  { account }: PassedAccount,
  notice: UnusedNotice,
  holdings: Holdings | null,
  supportAddress: string,
) {
  const { email, fullName: name, locale, role } = account;
  const id = ownedId(addressHash(email), `unused#${notice.lastUse}`);
  const message =
    `Nobody has used this account (${role}) since ${new Date(notice.lastUse).toISOString().slice(0, 10)}. ` +
    (holdings === null ? aboutDuties : aboutCredit(holdings));
  const asked = { template: 'support-request', requestId: id, name, replyTo: email, message } as const;
  const mail = enquiryMail(
    `support#${id}`,
    { email: supportAddress, locale: 'en' },
    asked,
    Date.parse(notice.at),
  );
  return {
    request: { id, name, email, message, locale },
    mail: { ...mail, concerns: { email, locale } },
  };
}

const aboutDuties =
  'REPZ deletes only accounts of clients by itself. ' +
  'Ask its owner whether they still need it. They can delete it in the account settings; an admin can disable it.';

function aboutCredit({ paidCreditCents: cents }: Holdings): string {
  const credit = cents === null ? 'Credit' : `$${(cents / 100).toFixed(2)} of credit`;
  return (
    `${credit} that was paid for ${cents === null ? 'may be' : 'is'} left on its balance at the payment provider, so REPZ does not delete it. ` +
    'Pay it back there and set the balance to zero, or ask its owner what they want. ' +
    'Once nothing is left, REPZ warns the owner and then deletes the account by itself.'
  );
}

/** The pool's quota is shared with people who log in: it is asked again rather than failing. */
export const poolUsers = (userPoolId: string) =>
  createCognitoPoolUsers(new CognitoIdentityProviderClient({ maxAttempts: 6 }), userPoolId);
