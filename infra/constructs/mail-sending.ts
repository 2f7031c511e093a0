import { Validations } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { productSettings } from '#shared/domain/product.ts';

/** Whom the mails of a stage come from: its own sender, or the product's. */
export function mailSender({ mailFrom, stage }: StageSettings): string {
  return mailFrom ?? productSettings[stage].senderEmail;
}

/**
 * Lets the function send mail from this one address, whose identity an operator verifies: see docs/operations.md.
 * The address is in the condition, as SES itself knows it with every mail. `IfExists` and the open resource are for
 * the local cloud, which checks neither; on AWS the key is always there.
 */
export function allowSending(fn: NodeFunction, sender: string): void {
  fn.allow(['ses:SendEmail'], ['*'], { StringEqualsIfExists: { 'ses:FromAddress': sender } });
  Validations.of(fn.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Sending is bound to one sender by the condition ses:FromAddress; traces accept no resource.',
  });
}
