import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { type OutboxMail, outboxKey, outboxPut } from './outbox-mail.ts';

/** For mails whose cause is in no table of ours; others are written in the transaction of their cause. */
export type MailOutbox = {
  /** @returns false when the mail was decided on before. */
  add(mail: OutboxMail): Promise<boolean>;
};

export function createMailOutbox(tables: DynamoDBDocumentClient, table: string): MailOutbox {
  return { add: (mail) => tryConditionalWrite(() => tables.send(new PutCommand(outboxPut(table, mail)))) };
}

/** Whether the mail was decided on, as long as the outbox keeps it. */
export async function isMailDecided(
  tables: DynamoDBDocumentClient,
  TableName: string,
  mail: Pick<OutboxMail, 'to' | 'id'>,
): Promise<boolean> {
  const { Item } = await tables.send(
    new GetCommand({ TableName, Key: outboxKey(mail), ProjectionExpression: 'id' }),
  );
  return Item !== undefined;
}
