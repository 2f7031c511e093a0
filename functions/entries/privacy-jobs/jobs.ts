import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { toRemovedAccountRow } from '#functions/modules/accounts/storage/removed-account-row.ts';
import { createGoogleRevocation } from '#functions/modules/booking/provider/google-calendar-source.ts';
import { runMailing } from '#functions/modules/enquiries/mailing/run-mailing.ts';
import { createDynamoMailingRun } from '#functions/modules/enquiries/storage/dynamo-mailing-run.ts';
import { createCognitoSignInRemoval } from '#functions/modules/privacy/provider/cognito-sign-in-removal.ts';
import {
  createS3ArchiveStore,
  createS3Client,
} from '#functions/modules/privacy/provider/s3-archive-store.ts';
import { createS3FileFolders } from '#functions/modules/privacy/provider/s3-file-folders.ts';
import { runJobs } from '#functions/modules/privacy/run-jobs.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { createDynamoPassStore } from '#functions/modules/privacy/storage/dynamo-pass-store.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { createDynamoUnusedAccounts } from '#functions/modules/privacy/storage/dynamo-unused-accounts.ts';
import { passOverAccounts } from '#functions/modules/privacy/unused/pass-over-accounts.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { allToEnd } from '#functions/platform/jobs/all-to-end.ts';
import { newLinkSecret } from '#functions/platform/link-secret.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { addressFollower } from './address-follower.ts';
import { everyPart } from './owned-data-registry.ts';
import { removedPeople } from './removed-people.ts';
import { poolUsers, unusedAccounts } from './unused-accounts.ts';

type JobsConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
  | 'OWNED_TABLES'
  | 'PHOTO_BUCKET'
  | 'SUPPORT_ADDRESS'
  | 'USER_POOL_ID'
  | 'GOOGLE_URL'
>;

/** The next run begins in a minute. */
const mailingMs = 45_000;

export function createPrivacyJobs(config: JobsConfig, log: Log) {
  const tables = createTableClient();
  const s3 = createS3Client();
  const accountsTable = config.ACCOUNTS_TABLE;

  const nameOf = (table: string) => {
    const name = config.OWNED_TABLES[table];
    if (name === undefined) throw new Error(`The function is not told the name of the table ${table}`);
    return name;
  };
  const rows = (table: string) => createDynamoRows(tables, nameOf(table));
  const names = {
    accounts: accountsTable,
    billing: nameOf('billing'),
    enquiries: nameOf('enquiries'),
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const { closedAsUnused } = createDynamoUnusedAccounts(tables, names, clock, log);

  const deps = {
    jobs: createDynamoJobList(tables, accountsTable, log),
    deletions: createDynamoDeletions(tables, names, clock),
    outbox: createMailOutbox(tables, config.OUTBOX_TABLE),
    parts: everyPart({
      tables,
      rows,
      files: createS3FileFolders(s3, config.PHOTO_BUCKET),
      google: createGoogleRevocation(config.GOOGLE_URL, log),
      clock,
    }),
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
    people: removedPeople(tables, names, { closedAsUnused, clock }),
    followAddress: addressFollower(tables, names, config.USER_POOL_ID, clock),
    signIn: createCognitoSignInRemoval(config.USER_POOL_ID),
    clock,
    log,
  };
  const pass = {
    pool: poolUsers(config.USER_POOL_ID),
    store: createDynamoPassStore(tables, accountsTable, clock),
    unused: unusedAccounts({
      tables,
      names,
      rows,
      supportAddress: config.SUPPORT_ADDRESS,
      clock,
      log,
    }),
    newSecret: newLinkSecret,
    clock,
    log,
  };
  const mailing = {
    run: createDynamoMailingRun(tables, names, clock, log),
    addresses: createDynamoMailAddresses(tables, names.outbox, clock),
    clock,
    log,
  };
  return {
    async run() {
      const [jobs] = await allToEnd([runJobs(deps), runMailing(mailing, mailingMs), passOverAccounts(pass)]);
      return jobs;
    },
  };
}
