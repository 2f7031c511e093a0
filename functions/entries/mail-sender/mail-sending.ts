import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createAccountByEmail } from '#functions/modules/coaches/storage/dynamo-account-by-email.ts';
import { addressEvent, handleAddressEvent } from '#functions/modules/mail/address-events.ts';
import { handleMailEvent, queueEvent } from '#functions/modules/mail/mail-events.ts';
import { createDynamoBouncedPeople } from '#functions/modules/mail/storage/dynamo-bounced-people.ts';
import { createDynamoHeldMailJobs } from '#functions/modules/mail/storage/dynamo-held-mail-jobs.ts';
import { createDynamoWaitingMails } from '#functions/modules/mail/storage/dynamo-waiting-mails.ts';
import { pushSecret, vapidKeysOf } from '#functions/modules/notifications/provider/vapid-keys.ts';
import { createWebPushService } from '#functions/modules/notifications/provider/web-push-service.ts';
import { handleRestAlertEvent, restAlertEvent } from '#functions/modules/notifications/rest-alert-events.ts';
import { createDynamoPushDays } from '#functions/modules/notifications/storage/dynamo-push-days.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import { createDynamoRestAlerts } from '#functions/modules/notifications/storage/dynamo-rest-alerts.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';
import { createSesMailSender } from '#functions/platform/ses-mail-sender.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { mailKinds } from './mail-kinds.ts';
import { mailPolicies } from './mail-policies.ts';
import { createMailPush, restTextsFor } from './mail-push.ts';

export function createMailSending(
  config: Config<
    | 'ACCOUNTS_TABLE'
    | 'CHECK_INS_TABLE'
    | 'OUTBOX_TABLE'
    | 'MAIL_SENDER'
    | 'MAIL_CONFIGURATION'
    | 'SITE_URL'
    | 'PUSH_SECRET_ARN'
    | 'PUSH_SERVICE_URL'
  >,
  log: Log,
) {
  const tables = createTableClient();
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const people = peopleOf(accounts);
  // This function writes no audit lines.
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    checkIns: config.CHECK_INS_TABLE,
    operations: '',
    outbox: config.OUTBOX_TABLE,
  };
  const pushing = pushingOf(config, tables, log);
  const findByEmail = createAccountByEmail(tables, names.accounts, clock);
  const deps = {
    mails: createDynamoWaitingMails(
      tables,
      config.OUTBOX_TABLE,
      createDynamoHeldMailJobs(tables, names, log),
    ),
    kinds: mailKinds,
    policies: mailPolicies,
    addresses: createDynamoMailAddresses(tables, config.OUTBOX_TABLE, clock),
    bounced: createDynamoBouncedPeople(tables, names, (id) => accountStays(names.accounts, id), clock),
    accountOf: async (email: string) => (await findByEmail(normalizeEmail(email)))?.id ?? null,
    people,
    push: pushOf(),
    sender: createSesMailSender(config.MAIL_SENDER, config.MAIL_CONFIGURATION),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    clock,
    log,
  };
  function pushOf() {
    if (pushing === undefined) return undefined;
    const days = createDynamoPushDays(tables, config.OUTBOX_TABLE, clock);
    return createMailPush({ ...pushing, days }, accounts);
  }
  return async (event: unknown) => {
    const reported = z.safeParse(addressEvent, event);
    if (reported.success) return handleAddressEvent(deps, reported.data);
    const batch = z.parse(queueEvent, event);
    const rested = z.safeParse(restAlertEvent, batch);
    if (!rested.success) return handleMailEvent(deps, batch);
    // A stage without push has no devices, and so no rests that wait.
    if (pushing === undefined) return;
    const alerts = createDynamoRestAlerts(tables, config.OUTBOX_TABLE, clock);
    await handleRestAlertEvent({ ...pushing, alerts, textsFor: restTextsFor(accounts) }, rested.data);
  };
}

type Pushing = Config<'MAIL_SENDER' | 'OUTBOX_TABLE' | 'PUSH_SECRET_ARN' | 'PUSH_SERVICE_URL'>;

/** Undefined in a stage without push. */
function pushingOf(config: Pushing, tables: DynamoDBDocumentClient, log: Log) {
  if (config.PUSH_SECRET_ARN === undefined) return undefined;
  const secret = createSecretReader(config.PUSH_SECRET_ARN, pushSecret, clock);
  const service = createWebPushService({
    keys: async () => vapidKeysOf(await secret()),
    contact: `mailto:${config.MAIL_SENDER}`,
    localPushService: config.PUSH_SERVICE_URL,
    clock,
    wait,
  });
  return { devices: createDynamoPushDevices(tables, config.OUTBOX_TABLE, clock), service, clock, log };
}
