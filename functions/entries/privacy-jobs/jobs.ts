import { randomUUID } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { toRemovedAccountRow } from '#functions/modules/accounts/storage/removed-account-row.ts';
import { deletionDoneMail } from '#functions/modules/privacy/deletion-mails.ts';
import { createCognitoSignInRemoval } from '#functions/modules/privacy/provider/cognito-sign-in-removal.ts';
import { createS3ArchiveStore } from '#functions/modules/privacy/provider/s3-archive-store.ts';
import { createS3FileFolders } from '#functions/modules/privacy/provider/s3-file-folders.ts';
import { runJobs } from '#functions/modules/privacy/run-jobs.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { auditPut, automaticEntry } from '#functions/platform/audit-entry.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { everyPart } from './owned-data-registry.ts';

type JobsConfig = Config<
  'ACCOUNTS_TABLE' | 'OPERATIONS_TABLE' | 'OUTBOX_TABLE' | 'OWNED_TABLES' | 'PHOTO_BUCKET' | 'USER_POOL_ID'
>;

export function createPrivacyJobs(config: JobsConfig, log: Log) {
  const tables = createTableClient();
  const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: true });
  const accountsTable = config.ACCOUNTS_TABLE;
  const accounts = createDynamoAccountRepository(tables, accountsTable, clock);

  const rows = (table: string) => {
    const name = config.OWNED_TABLES[table];
    if (name === undefined) throw new Error(`The function is not told the name of the table ${table}`);
    return createDynamoRows(tables, name);
  };

  const deps = {
    jobs: createDynamoJobList(tables, accountsTable),
    deletions: createDynamoDeletions(tables, accountsTable, clock),
    outbox: createMailOutbox(tables, config.OUTBOX_TABLE),
    parts: everyPart({ tables, rows, files: createS3FileFolders(s3, config.PHOTO_BUCKET), clock }),
    removed: {
      add: async (id: string) => {
        await tables.send(
          new PutCommand({ TableName: accountsTable, Item: toRemovedAccountRow(id, clock()) }),
        );
      },
    },
    exports: createDynamoExportRepository(
      tables,
      { accounts: accountsTable, outbox: config.OUTBOX_TABLE },
      clock,
    ),
    archives: createS3ArchiveStore(s3, config.PHOTO_BUCKET),
    people: {
      find: async (id: string) => (await accounts.find(id))?.account ?? null,
      async remove(id: string, person: Account | null) {
        const profile = { TableName: accountsTable, Key: accountKey.profile(id) };
        if (person === null) {
          await tables.send(new DeleteCommand(profile));
          return;
        }
        const there = { ...profile, ConditionExpression: 'attribute_exists(pk)' };
        const mail = outboxPut(config.OUTBOX_TABLE, deletionDoneMail(person, clock()));
        // Without the id: nothing is left that names who is removed.
        const entry = automaticEntry('accounts.remove', `removed-${randomUUID()}`, clock(), {});
        const line = auditPut(config.OPERATIONS_TABLE, entry);
        const write = new TransactWriteCommand({
          TransactItems: [{ Delete: there }, { Put: mail }, { Put: line }],
        });
        await tryConditionalWrite(() => tables.send(write));
      },
    },
    signIn: createCognitoSignInRemoval(config.USER_POOL_ID),
    clock,
    log,
  };
  return { run: () => runJobs(deps) };
}
