import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { idRow } from '#functions/modules/messages/storage/message-rows.ts';
import { threadWrites } from '#functions/modules/messages/storage/thread-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { BroadcastDelivery, DeliveryEnd } from '../broadcasts/broadcast-repository.ts';

type Refusal = Exclude<DeliveryEnd, 'sent'>;
/** The first one that applies is what the coach reads. */
const refusals: readonly Refusal[] = ['left', 'opted-out', 'changed'];

type Names = { readonly accounts: string; readonly messages: string };

/** Apart from the rows of broadcasts: the function that coaches call writes no thread. */
export function createDynamoBroadcastDelivery(
  tables: DynamoDBDocumentClient,
  names: Names,
  clock: Clock,
): BroadcastDelivery {
  const messages = createRowReader(tables, names.messages, clock);
  return {
    async isDelivered(clientId, messageId) {
      return (await messages.find('message id', idRow, messageKey.id(clientId, messageId))) !== null;
    },
    async deliver({ coachId, clientId, change }) {
      const check = (refusedAs: Refusal, item: NonNullable<Write<Refusal>['item']['ConditionCheck']>) => ({
        refusedAs,
        item: { ConditionCheck: item },
      });
      const refused = await transact<Refusal>(tables, [
        check('left', {
          TableName: names.accounts,
          Key: coachingKey.coachOf(clientId),
          ConditionExpression: 'coachId = :coach',
          ExpressionAttributeValues: { ':coach': coachId },
        }),
        { refusedAs: 'left', item: accountStays(names.accounts, clientId) },
        check('opted-out', {
          TableName: names.messages,
          Key: messageKey.broadcasts(clientId),
          ConditionExpression: 'attribute_not_exists(pk) OR receives = :yes',
          ExpressionAttributeValues: { ':yes': true },
        }),
        ...threadWrites(names.messages, change).map((item) => ({ refusedAs: 'changed' as const, item })),
      ]);
      return refusals.find((each) => refused.includes(each)) ?? 'sent';
    },
  };
}
