import { Validations } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { productSettings } from '#shared/domain/catalog/product.ts';

export function mailSender({ mailFrom, stage }: StageSettings): string {
  return mailFrom ?? productSettings[stage].senderEmail;
}

/** The mailbox of support, which people read. */
export function supportAddress({ supportEmail, stage }: StageSettings): string {
  return supportEmail ?? productSettings[stage].contactEmail;
}

/** Who may decide on a mail writes it into the outbox, in the transaction of its cause; `mail-sender` sends it. */
export function allowMails(fn: NodeFunction, { outbox }: ProductTables): void {
  fn.lambda.addEnvironment('OUTBOX_TABLE', outbox.tableName);
  allowTable(fn, outbox, 'PutItem');
}

/** Which mails an address wants and whether they come back, without the mails themselves. */
export function allowMailAddresses(
  fn: NodeFunction,
  { outbox }: ProductTables,
  ...actions: readonly ('GetItem' | 'UpdateItem')[]
): void {
  fn.lambda.addEnvironment('OUTBOX_TABLE', outbox.tableName);
  fn.allow(
    actions.map((action) => `dynamodb:${action}`),
    [outbox.tableArn],
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ADDRESS#*'] } },
  );
}

/** `IfExists` and the open resource exist for the emulator; SES sets `ses:FromAddress` on every call. */
export function allowSending(fn: NodeFunction, sender: string): void {
  fn.allow(['ses:SendEmail'], ['*'], { StringEqualsIfExists: { 'ses:FromAddress': sender } });
  Validations.of(fn.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Sending is bound to one sender by the condition ses:FromAddress; traces accept no resource.',
  });
}
