import * as z from 'zod/mini';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { addressEvent, handleAddressEvent } from '#functions/modules/mail/address-events.ts';
import { handleMailEvent, queueEvent } from '#functions/modules/mail/mail-events.ts';
import { createDynamoWaitingMails } from '#functions/modules/mail/storage/dynamo-waiting-mails.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { createSesMailSender } from '#functions/platform/ses-mail-sender.ts';
import { mailKinds } from './mail-kinds.ts';
import { mailPolicies } from './mail-policies.ts';

export function createMailSending(
  config: Config<'ACCOUNTS_TABLE' | 'OUTBOX_TABLE' | 'MAIL_SENDER' | 'MAIL_CONFIGURATION' | 'SITE_URL'>,
  log: Log,
) {
  const tables = createTableClient();
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const deps = {
    mails: createDynamoWaitingMails(tables, config.OUTBOX_TABLE),
    kinds: mailKinds,
    policies: mailPolicies,
    addresses: createDynamoMailAddresses(tables, config.OUTBOX_TABLE, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    sender: createSesMailSender(config.MAIL_SENDER, config.MAIL_CONFIGURATION),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    clock,
    log,
  };
  return async (event: unknown) => {
    const reported = z.safeParse(addressEvent, event);
    if (reported.success) return handleAddressEvent(deps, reported.data);
    return handleMailEvent(deps, z.parse(queueEvent, event));
  };
}
