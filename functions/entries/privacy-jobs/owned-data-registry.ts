import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { RevokeAtGoogle } from '#functions/modules/booking/busy-calendar/google-calendar.ts';
import { type FileFolders, filesBelow } from '#functions/modules/privacy/file-folders.ts';
import { ownPartition } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { accountData } from './account-data.ts';
import { bookingData } from './booking-data.ts';
import { billingData } from './dynamo-billing-data.ts';
import { enquiryData } from './enquiry-data.ts';
import { libraryData } from './library-data.ts';
import { messageData } from './message-data.ts';
import { outboxData } from './outbox-data.ts';
import { promiseData } from './promise-data.ts';
import { trainingData } from './training-data.ts';

export type OwnedDataDeps = {
  readonly tables: DynamoDBDocumentClient;
  readonly rows: (table: string) => Rows;
  readonly files: FileFolders;
  readonly google: RevokeAtGoogle;
  readonly clock: Clock;
};

/**
 * Every table that holds personal data, and how it is exported and erased. A test fails for a table that is neither
 * here nor in `withoutOwners`.
 */
export const ownedData = {
  training: ({ rows, files }) => trainingData(rows('training'), files),
  nutrition: ({ rows }) => ownPartition('nutrition', rows('nutrition')),
  wearables: ({ rows }) => ownPartition('wearables', rows('wearables')),
  checkIns: ({ rows, files }) => ({
    ...ownPartition('check-ins', rows('checkIns')),
    files: ({ accountId }) => filesBelow(files, `kept/${accountId}/`, 'check-ins'),
    async erase(owner) {
      await files.removeFolder(`kept/${owner.accountId}/`);
      await files.removeFolder(`incoming/${owner.accountId}/`);
      await ownPartition('check-ins', rows('checkIns')).erase(owner);
    },
  }),
  bookings: ({ rows, google, clock }) => bookingData(rows('bookings'), google, clock),
  messages: ({ rows, files }) => messageData(rows('messages'), files),
  outbox: ({ rows }) => outboxData(rows('outbox')),
  promises: ({ rows }) => promiseData(rows('promises')),
  library: ({ rows }) => libraryData(rows('library')),
  assistance: ({ rows }) => ownPartition('assistant', rows('assistance')),
  enquiries: ({ rows }) => enquiryData(rows('enquiries'), rows('outbox')),
  billing: ({ tables, rows, clock }) => billingData(tables, rows('billing'), clock),
  accounts: ({ rows, files, clock }) => accountData(rows('accounts'), files, clock),
} as const satisfies Readonly<Record<string, (deps: OwnedDataDeps) => OwnedData>>;

export const withoutOwners: Readonly<Record<string, string>> = {
  operations:
    'Request counters end after their window. The audit trail says which account did what to which, by ids that name ' +
    'nobody once the account is gone, and may not be changed. Visits and counts carry no account.',
};

export function everyPart(deps: OwnedDataDeps): readonly OwnedData[] {
  return Object.values(ownedData).map((part) => part(deps));
}
