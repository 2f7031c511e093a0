import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import type { MailKey } from '#functions/modules/mail/send-mail.ts';
import { createDynamoBouncedPeople } from '#functions/modules/mail/storage/dynamo-bounced-people.ts';
import { createDynamoHeldMailJobs } from '#functions/modules/mail/storage/dynamo-held-mail-jobs.ts';
import { createDynamoWaitingMails } from '#functions/modules/mail/storage/dynamo-waiting-mails.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { type OutboxMail, outboxItem, outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { recordingLog } from './recording-log.ts';

/** The outbox, and what is known of addresses, on a table in memory. */
export function storedMails(clock: Clock, tables = createMemoryTables({ clock })) {
  const rows = () => tables.rows('outbox', ({ pk, sk }) => sk !== 'ADDRESS' && pk !== 'BOUNCED');
  const heldJobs = createDynamoHeldMailJobs(tables.client, tableNames, recordingLog());
  return {
    mails: createDynamoWaitingMails(tables.client, tableNames.outbox, heldJobs),
    heldJobs,
    addresses: createDynamoMailAddresses(tables.client, tableNames.outbox, clock),
    bounced: createDynamoBouncedPeople(
      tables.client,
      tableNames,
      (id) => accountStays(tableNames.accounts, id),
      clock,
    ),
    rows,
    addressRows: () => tables.rows('outbox', ({ sk }) => sk === 'ADDRESS'),
    add(mail: OutboxMail): MailKey {
      tables.put('outbox', outboxItem(mail));
      return outboxKey(mail);
    },
    outcomeOf: ({ pk, sk }: MailKey) => rows().find((row) => row.pk === pk && row.sk === sk)?.outcome,
  };
}
