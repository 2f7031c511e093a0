import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { acknowledgePlainHttp } from '#infra/constructs/plain-http.ts';

/** Keeps failed events for 14 days, the SQS maximum. An alarm watches its depth. */
export function deadLetterQueue(scope: Construct, id: string, settings: StageSettings): Queue {
  const queue = new Queue(scope, id, {
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: settings.requireTls,
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This is a dead-letter queue itself.',
  });
  if (!settings.requireTls) acknowledgePlainHttp(queue, 'AwsSolutions-SQS4');
  return queue;
}
