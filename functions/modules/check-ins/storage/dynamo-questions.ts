import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { formId, type QuestionsRepository } from '../questions/questions.ts';
import { askedRow, formRow, questionKey, questionsRow } from './question-rows.ts';

const schemaVersion = 1;

export function createDynamoQuestions(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): QuestionsRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(owner) {
      const row = await rows.find('check-in questions', questionsRow, questionKey.set(owner));
      return row && { questions: row.questions, version: row.version, versionId: row.versionId };
    },
    async save(owner, next) {
      const put = new PutCommand({
        TableName,
        Item: { ...questionKey.set(owner), schemaVersion, ...next },
        ...ifStillVersion(next.version - 1),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    findAsked: (clientId, versionId) =>
      rows.find('asked questions', askedRow, questionKey.asked(clientId, versionId)),
    async keepAsked(clientId, asked) {
      const Item = { ...questionKey.asked(clientId, asked.versionId), schemaVersion, ...asked };
      await tables.send(new PutCommand({ TableName, Item }));
    },
    async forms(clientId, coachId) {
      const found = await rows.all('form of a rule', formRow, {
        ...byPrefix(questionKey.form(clientId, '').pk, `${questionKey.formPrefix}${formId(coachId, '')}`),
        ConsistentRead: true,
      });
      return found.map(({ id, madeAt, questions }) => ({ id, madeAt, questions }));
    },
  };
}
