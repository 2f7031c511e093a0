import { Validations } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { productSettings } from '#shared/domain/product.ts';

export function mailSender({ mailFrom, stage }: StageSettings): string {
  return mailFrom ?? productSettings[stage].senderEmail;
}

/** `IfExists` and the open resource exist for the emulator; SES sets `ses:FromAddress` on every call. */
export function allowSending(fn: NodeFunction, sender: string): void {
  fn.allow(['ses:SendEmail'], ['*'], { StringEqualsIfExists: { 'ses:FromAddress': sender } });
  Validations.of(fn.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Sending is bound to one sender by the condition ses:FromAddress; traces accept no resource.',
  });
}
