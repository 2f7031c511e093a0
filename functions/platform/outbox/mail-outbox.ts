import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { type OutboxMail, outboxPut } from './outbox-mail.ts';

/** For mails whose cause is in no table of ours; others are written in the transaction of their cause. */
export type MailOutbox = {
  /** @returns false when the mail was decided on before. */
  add(mail: OutboxMail): Promise<boolean>;
};

export function createMailOutbox(tables: DynamoDBDocumentClient, table: string): MailOutbox {
  return { add: (mail) => tryConditionalWrite(() => tables.send(new PutCommand(outboxPut(table, mail)))) };
}
