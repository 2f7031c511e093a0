import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { coachRollKey, rollRow, toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { countAll } from '#functions/platform/dynamo/query-all.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { CoachList } from '../coach-list.ts';
import { assignmentRow, coachingKey } from './coaching-rows.ts';
import { createAccountByEmail } from './dynamo-account-by-email.ts';

export function createDynamoCoachList(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly operations: string; readonly outbox: string },
  clock: Clock,
): CoachList {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const clientsOf = (coachId: string) => ({
    ...byPrefix(coachingKey.coach(coachId), coachingKey.clientPrefix),
  });
  const listed = () =>
    rows.all('coach on the roll', rollRow, {
      KeyConditionExpression: 'pk = :roll',
      ExpressionAttributeValues: { ':roll': coachRollKey.all },
    });
  return {
    ids: async () => (await listed()).map(({ coachId }) => coachId),
    unapprovedIds: async () =>
      (await listed()).filter(({ approved }) => !approved).map(({ coachId }) => coachId),
    async clientCount(coachId) {
      return countAll(tables, { TableName, ...clientsOf(coachId) });
    },
    async clientIds(coachId) {
      const assigned = await rows.all('assignment', assignmentRow, clientsOf(coachId));
      return assigned.map(({ clientId }) => clientId);
    },
    async setRoom(coachId, hasRoom) {
      const { gsi1pk, gsi1sk } = coachRollKey.withRoom(coachId);
      const update = new UpdateCommand({
        TableName,
        Key: coachRollKey.of(coachId),
        ...(hasRoom
          ? {
              UpdateExpression: 'SET hasRoom = :room, gsi1pk = :rooms, gsi1sk = :coach',
              ConditionExpression:
                'approved = :approved and (attribute_not_exists(hasRoom) or hasRoom <> :room or attribute_not_exists(gsi1pk))',
              ExpressionAttributeValues: {
                ':room': true,
                ':approved': true,
                ':rooms': gsi1pk,
                ':coach': gsi1sk,
              },
            }
          : {
              UpdateExpression: 'SET hasRoom = :room REMOVE gsi1pk, gsi1sk',
              ConditionExpression:
                'approved = :approved and (attribute_not_exists(hasRoom) or hasRoom <> :room or attribute_exists(gsi1pk))',
              ExpressionAttributeValues: { ':room': false, ':approved': true },
            }),
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async setApproval(coachId, { approved, accessUntil }, audit, mails) {
      const update = {
        TableName,
        Key: accountKey.profile(coachId),
        UpdateExpression: [
          'SET coachApproved = :approved',
          approved ? '' : ', approvalWithdrawnAt = if_not_exists(approvalWithdrawnAt, :at)',
          accessUntil === null ? '' : ', clientAccessUntil = :until',
          accessUntil === null ? ' REMOVE clientAccessUntil' : '',
          approved ? ', approvalWithdrawnAt' : '',
        ].join(''),
        ConditionExpression: '#role = :coach',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: {
          ':approved': approved,
          ':coach': 'coach',
          ...(!approved && { ':at': new Date(audit.at).toISOString() }),
          ...(accessUntil !== null && { ':until': accessUntil }),
        },
      };
      const listed = { TableName, Item: toRollRow(coachId, approved) };
      const line = { TableName: names.operations, Item: auditRow(audit) };
      const TransactItems = [
        { Update: update },
        { Put: listed },
        { Put: line },
        ...mails.map((mail) => ({ Put: outboxPut(names.outbox, mail) })),
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
    findByEmail: createAccountByEmail(tables, TableName, clock),
  };
}
