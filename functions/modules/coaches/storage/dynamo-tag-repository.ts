import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader, type RowKey } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { TagRepository } from '../client-tags/tag-repository.ts';
import { clientCareKey, clientCareVersion, clientTagsRow, tagListRow } from './client-care-rows.ts';

export function createDynamoTagRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): TagRepository {
  const rows = createRowReader(tables, TableName, clock);
  const put = (item: RowKey & { readonly version: number; readonly [attribute: string]: unknown }) =>
    tryConditionalWrite(() =>
      tables.send(
        new PutCommand({
          TableName,
          Item: { ...item, schemaVersion: clientCareVersion },
          ...ifStillVersion(item.version - 1),
        }),
      ),
    );
  return {
    async list(coachId) {
      const row = await rows.find('tags', tagListRow, clientCareKey.tagList(coachId));
      return { tags: row?.tags ?? [], version: row?.version ?? 0 };
    },
    saveList: (coachId, next) => put({ ...clientCareKey.tagList(coachId), ...next }),
    async ofClients(coachId) {
      const found = await rows.all('tags of client', clientTagsRow, {
        ...byPrefix(clientCareKey.tags(coachId, '').pk, clientCareKey.tagsPrefix),
        ConsistentRead: true,
      });
      return found.map(({ clientId, tagIds }) => ({ clientId, tagIds }));
    },
    async find({ coachId, clientId }) {
      const row = await rows.find('tags of client', clientTagsRow, clientCareKey.tags(coachId, clientId));
      return { tagIds: row?.tagIds ?? [], version: row?.version ?? 0 };
    },
    save: ({ coachId, clientId }, next) =>
      put({
        ...clientCareKey.tags(coachId, clientId),
        gsi1pk: clientCareKey.about(clientId),
        gsi1sk: `COACH#${coachId}#TAGS`,
        coachId,
        clientId,
        ...next,
      }),
  };
}
