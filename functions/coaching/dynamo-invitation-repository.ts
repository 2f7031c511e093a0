import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { coachingKey, invitationListRow, invitationRow, invitationRows } from './coaching-rows.ts';
import type { InvitationRepository, StoredInvitation } from './invitations.ts';

const listed = 50;

export function createDynamoInvitationRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): InvitationRepository {
  const find = async (code: string): Promise<StoredInvitation | null> => {
    const get = new GetCommand({ TableName, Key: coachingKey.invitation(code), ConsistentRead: true });
    const row = parseRow('invitation', invitationRow, (await tables.send(get)).Item, clock());
    if (row === null) return null;
    const { schemaVersion: _version, ...invitation } = row;
    return invitation;
  };
  return {
    find,
    async add(invitation) {
      const rows = invitationRows(invitation);
      const ConditionExpression = 'attribute_not_exists(pk)';
      await tables.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: rows.itself, ConditionExpression } },
            { Put: { TableName, Item: rows.listed } },
          ],
        }),
      );
    },
    async ofCoach(coachId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :coach and begins_with(sk, :prefix)',
          ExpressionAttributeValues: {
            ':coach': coachingKey.coach(coachId),
            ':prefix': coachingKey.invitationPrefix,
          },
          Limit: listed,
        }),
      );
      const codes = Items.map((item) => parseRow('invitation of a coach', invitationListRow, item, clock()));
      const found = await Promise.all(codes.map((row) => (row === null ? null : find(row.code))));
      return found
        .filter((invitation) => invitation !== null)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    async remove(coachId, code) {
      await tables.send(
        new TransactWriteCommand({
          TransactItems: [
            { Delete: { TableName, Key: coachingKey.invitation(code) } },
            { Delete: { TableName, Key: coachingKey.invitationOf(coachId, code) } },
          ],
        }),
      );
    },
  };
}
