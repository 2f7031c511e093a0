import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RestAlertQueue } from '../rest-alerts.ts';

export function createSqsRestAlertQueue(queueUrl: string): RestAlertQueue {
  // A rest is short, so a phone learns soon that nothing will come.
  const client = new SQSClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  return {
    async send(message, delaySeconds) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(message),
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}
