import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { OpsStage } from './ops-stage.ts';

const urlsSchema = z.optional(z.object({ QueueUrls: z._default(z.array(z.string()), []) }));
const attributesSchema = z.object({
  Attributes: z.object({ ApproximateNumberOfMessages: z.string(), QueueArn: z.string() }),
});

const constructs = {
  mails: 'api-MailDeadLetters',
  api: 'api-DeadLetters',
  identity: 'identity-DeadLetters',
} as const;
type QueueName = keyof typeof constructs;

/** Where the stage's dead-letter queues are. CloudFormation names them after their stack and their construct. */
export async function listQueues({ aws, stage }: OpsStage): Promise<Readonly<Record<QueueName, string>>> {
  const answer = z.parse(
    urlsSchema,
    await aws('sqs', 'list-queues', '--queue-name-prefix', `repz-${stage}-`),
  );
  const urls = answer?.QueueUrls ?? [];
  const urlOf = (name: QueueName) => {
    const url = urls.find((each) => each.includes(`/repz-${stage}-${constructs[name]}`));
    if (url === undefined) throw new OperatorError(`Stage ${stage} has no dead-letter queue of ${name}.`);
    return url;
  };
  return { mails: urlOf('mails'), api: urlOf('api'), identity: urlOf('identity') };
}

export async function readQueue(
  { aws }: OpsStage,
  url: string,
): Promise<{ readonly waiting: number; readonly arn: string }> {
  const answer = await aws('sqs', 'get-queue-attributes', '--queue-url', url, '--attribute-names', 'All');
  const { ApproximateNumberOfMessages, QueueArn } = z.parse(attributesSchema, answer).Attributes;
  return { waiting: Number(ApproximateNumberOfMessages), arn: QueueArn };
}
