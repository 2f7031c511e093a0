import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { InvitationRepository, StoredInvitation } from '../invitations.ts';
import { coachingKey, invitationListRow, invitationRow, invitationRows } from './coaching-rows.ts';

export function createDynamoInvitationRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): InvitationRepository {
  const rows = createRowReader(tables, TableName, clock);
  const find = (code: string): Promise<StoredInvitation | null> =>
    rows.find('invitation', invitationRow, coachingKey.invitation(code));
  return {
    find,
    async add(invitation) {
      const made = invitationRows(invitation);
      const ConditionExpression = 'attribute_not_exists(pk)';
      await tables.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: made.itself, ConditionExpression } },
            { Put: { TableName, Item: made.listed } },
          ],
        }),
      );
    },
    async ofCoach(coachId) {
      const codes = await rows.all('invitation of a coach', invitationListRow, {
        ...byPrefix(coachingKey.coach(coachId), coachingKey.invitationPrefix),
      });
      const found = await Promise.all(codes.map(({ code }) => find(code)));
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
