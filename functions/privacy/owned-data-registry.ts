import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { accountData } from './account-data.ts';
import { bookingData } from './booking-data.ts';
import { billingData } from './dynamo-billing-data.ts';
import type { Rows } from './dynamo-rows.ts';
import { enquiryData } from './enquiry-data.ts';
import { type FileFolders, filesBelow } from './file-folders.ts';
import { messageData } from './message-data.ts';
import { ownPartition } from './own-partition.ts';
import type { OwnedData } from './owned-data.ts';
import { eraseWaitingMails } from './waiting-mails.ts';

/** What the features' exporters and erasers stand on. */
export type OwnedDataDeps = {
  readonly tables: DynamoDBDocumentClient;
  /** The rows of a table of the data stack. */
  readonly rows: (table: string) => Rows;
  readonly files: FileFolders;
  readonly clock: Clock;
};

/**
 * Each table of the data stack that holds something of a person, by its name there, with how that is given out and
 * removed. A feature with a table adds its line here: a test names every table that has neither a line nor a reason.
 */
export const ownedData = {
  training: ({ rows }) => ownPartition('training', rows('training')),
  nutrition: ({ rows }) => ownPartition('nutrition', rows('nutrition')),
  wearables: ({ rows }) => ownPartition('wearables', rows('wearables')),
  checkIns: ({ rows, files, clock }) => ({
    ...ownPartition('check-ins', rows('checkIns')),
    files: ({ accountId }) => filesBelow(files, `kept/${accountId}/`, 'check-ins'),
    async erase(owner) {
      await files.removeFolder(`kept/${owner.accountId}/`);
      await files.removeFolder(`incoming/${owner.accountId}/`);
      await eraseWaitingMails(rows('checkIns'), owner.accountId, clock());
      await ownPartition('check-ins', rows('checkIns')).erase(owner);
    },
  }),
  bookings: ({ rows, clock }) => bookingData(rows('bookings'), clock),
  messages: ({ rows, files, clock }) => messageData(rows('messages'), files, clock),
  assistance: ({ rows }) => ownPartition('assistant', rows('assistance')),
  enquiries: ({ rows }) => enquiryData(rows('enquiries')),
  billing: ({ tables, rows, clock }) => billingData(tables, rows('billing'), clock),
  // Last: it says whose all of this is.
  accounts: ({ rows, files, clock }) => accountData(rows('accounts'), files, clock),
} as const satisfies Readonly<Record<string, (deps: OwnedDataDeps) => OwnedData>>;

/** Tables that nothing is given out of or removed from, and why. */
export const withoutOwners: Readonly<Record<string, string>> = {
  operations:
    'Request counters end after their window. The audit trail says which account did what to which, by ids that name ' +
    'nobody once the account is gone, and may not be changed. Visits and counts carry no account.',
};

/** Every part, in the order in which it is removed. */
export function everyPart(deps: OwnedDataDeps): readonly OwnedData[] {
  return Object.values(ownedData).map((part) => part(deps));
}
