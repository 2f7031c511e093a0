import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { OpsStage } from './ops-stage.ts';

const urlsSchema = z.optional(z.object({ QueueUrls: z._default(z.array(z.string()), []) }));
const attributesSchema = z.object({
  Attributes: z.object({ ApproximateNumberOfMessages: z.string(), QueueArn: z.string() }),
});

export type StageQueue = { readonly name: 'mails' | 'api' | 'identity'; readonly url: string };

/** The dead-letter queues of the stage. CloudFormation names them after their stack and their construct. */
export async function listQueues({ aws, stage }: OpsStage): Promise<readonly StageQueue[]> {
  const answer = z.parse(
    urlsSchema,
    await aws('sqs', 'list-queues', '--queue-name-prefix', `repz-${stage}-`),
  );
  const urls = answer?.QueueUrls ?? [];
  const named = {
    mails: 'api-MailDeadLetters',
    api: 'api-DeadLetters',
    identity: 'identity-DeadLetters',
  } as const;
  return (['mails', 'api', 'identity'] as const).map((name) => {
    const url = urls.find((each) => each.includes(`/repz-${stage}-${named[name]}`));
    if (url === undefined) throw new OperatorError(`Stage ${stage} has no dead-letter queue of ${name}.`);
    return { name, url };
  });
}

async function attributesOf({ aws }: OpsStage, { url }: StageQueue) {
  const answer = await aws('sqs', 'get-queue-attributes', '--queue-url', url, '--attribute-names', 'All');
  return z.parse(attributesSchema, answer).Attributes;
}

export async function waitingIn(ops: OpsStage, queue: StageQueue): Promise<number> {
  return Number((await attributesOf(ops, queue)).ApproximateNumberOfMessages);
}

export async function arnOf(ops: OpsStage, queue: StageQueue): Promise<string> {
  return (await attributesOf(ops, queue)).QueueArn;
}
