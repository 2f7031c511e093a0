import { setTimeout as wait } from 'node:timers/promises';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { confirmSignUp } from '#functions/modules/accounts/identity/confirm-sign-up.ts';
import { afterPasswordReset } from '#functions/modules/accounts/identity/password-reset.ts';
import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import { createSecurityNotices } from '#functions/modules/accounts/security-notices.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { claimPurchase } from '#functions/modules/billing/pending/claim-purchase.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { removeAllPushDevices } from '#functions/modules/notifications/push-devices.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';

const config = z.parse(environments['post-confirmation'], process.env);
const log = createLog('post-confirmation', config);
const tables = createTableClient();
const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
const flags = createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock);
const names = { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE, outbox: config.OUTBOX_TABLE };
const pending = createDynamoPendingPurchases(tables, names, clock, log);
const devices = createDynamoPushDevices(tables, config.OUTBOX_TABLE, clock);
const removePushDevices = (accountId: string) => removeAllPushDevices({ devices }, accountId);
const notices = createSecurityNotices({
  outbox: createMailOutbox(tables, config.OUTBOX_TABLE),
  clock,
  log,
});

export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  // From the event: the pool depends on this function, so its id cannot be in the environment.
  const userPool = createLazyUserPool(event.userPoolId);
  await confirmSignUp({ accounts, userPool, flags, clock, log }, event);
  // After the account is there, and before the steps that may fail.
  await claimPurchase({ pending, clock, log }, event);
  await afterPasswordReset({ accounts, userPool, removePushDevices, notices, clock, wait, log }, event);
  return event;
}
