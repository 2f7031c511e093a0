import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ActRefusal } from '#functions/modules/accounts/people/person-acts.ts';
import { type ActTables, adminActWrites } from '#functions/modules/accounts/storage/admin-act-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { countAll } from '#functions/platform/dynamo/query-all.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { MailingDesk, MailingDraft } from '../mailing/mailing.ts';
import { enquiryKey, enquirySchemaVersion } from './enquiry-rows.ts';
import { draftRow, mailingRow } from './mailing-rows.ts';
import { entriesOf, preOrderEntryRow } from './pre-order-rows.ts';

const schemaVersion = enquirySchemaVersion;

export function createDynamoMailingDesk(
  tables: DynamoDBDocumentClient,
  names: ActTables & { readonly enquiries: string },
  clock: Clock,
): MailingDesk {
  const TableName = names.enquiries;
  const rows = createRowReader(tables, TableName, clock);
  const draftPut = (draft: MailingDraft): Write<ActRefusal> => ({
    item: {
      Put: {
        TableName,
        Item: { ...enquiryKey.mailingDraft, schemaVersion, ...draft },
        ...ifStillVersion(draft.version - 1),
      },
    },
    refusedAs: 'changed',
  });
  return {
    async draft() {
      const row = await rows.find('draft of a mailing', draftRow, enquiryKey.mailingDraft);
      return row ?? { texts: {}, link: null, version: 0 };
    },
    current: () => rows.find('mailing', mailingRow, enquiryKey.mailing),
    waiting: () => rows.all('pre-order entry', preOrderEntryRow, entriesOf('waiting')),
    countMailed: () => countAll(tables, { TableName, ...entriesOf('mailed') }),
    saveDraft: (draft, act) => transact(tables, [draftPut(draft), ...adminActWrites(names, act)]),
    begin(mailing, draftVersion, act) {
      const Item = { ...enquiryKey.mailing, schemaVersion, ...mailing };
      const noneUnderWay = {
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :done',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':done': 'done' },
      };
      return transact(tables, [
        { item: { Put: { TableName, Item, ...noneUnderWay } }, refusedAs: 'changed' },
        draftPut({ texts: {}, link: null, version: draftVersion + 1 }),
        ...adminActWrites(names, act),
      ]);
    },
  };
}
