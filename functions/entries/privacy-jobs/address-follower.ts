import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  followAddressChange,
  type LeftAddress,
} from '#functions/modules/accounts/address-change/follow-address-change.ts';
import { createLazyAddressPool } from '#functions/modules/accounts/provider/lazy-address-pool.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAddressChanges } from '#functions/modules/accounts/storage/dynamo-address-changes.ts';
import { customerAddressItem } from '#functions/modules/billing/storage/customer-address-item.ts';
import { settleRequestItem } from '#functions/modules/billing/storage/pending/pending-purchase-row.ts';
import { carryEnquiries } from '#functions/modules/enquiries/storage/dynamo-carried-enquiries.ts';
import { removeAllPushDevices } from '#functions/modules/notifications/push-devices.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import type { RunJobsDeps } from '#functions/modules/privacy/run-jobs.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newLinkSecret } from '#functions/platform/link-secret.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';

type Names = Readonly<Record<'accounts' | 'billing' | 'enquiries' | 'outbox', string>>;

/** Finishes changes of address whose request died, and lets follow what other tables and the provider have by the address. */
export function addressFollower(
  tables: DynamoDBDocumentClient,
  names: Names,
  userPoolId: string,
  clock: Clock,
): RunJobsDeps['followAddress'] {
  const devices = createDynamoPushDevices(tables, names.outbox, clock);
  const follow = async ({ accountId, from, to, before }: LeftAddress) => {
    await carryEnquiries(tables, names.enquiries, { from, to, before });
    const now = clock();
    const Item = customerAddressItem({ accountId, email: to }, now);
    await tables.send(new PutCommand({ TableName: names.billing, Item }));
    // Wakes the function that knows the provider; without it, the job waits for the scheduled run.
    const wake = settleRequestItem(accountId, now);
    await tables.send(new PutCommand({ TableName: names.outbox, Item: wake }));
  };
  const deps = {
    changes: createDynamoAddressChanges(tables, names, clock),
    accounts: createDynamoAccountRepository(tables, names.accounts, clock),
    userPool: createLazyAddressPool(userPoolId),
    addresses: createDynamoMailAddresses(tables, names.outbox, clock),
    removePushDevices: (accountId: string) => removeAllPushDevices({ devices }, accountId),
    newSecret: newLinkSecret,
    follow,
    clock,
  };
  return (job) => followAddressChange(deps, job);
}
