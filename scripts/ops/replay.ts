import { InvokeCommand, LambdaClient, TooManyRequestsException } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { writeAudit } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';
import { listQueues, readQueue } from './queues.ts';

const replayed = ['mails', 'payments'] as const;
const runSchema = z.object({ eventsHandled: z.number(), failed: z.number() });

/**
 * `mails`: sends what is in the dead-letter queue of mails again. `payments`: fetches payment events that never
 * arrived. Both have one effect, however often they run.
 * @throws OperatorError for another queue, and when the function failed
 */
export async function replay(
  ops: OpsStage,
  { queue, yes }: { readonly queue: string | undefined; readonly yes: boolean },
): Promise<Lines> {
  const name = replayed.find((each) => each === queue);
  if (name === undefined) {
    throw new OperatorError(
      queue === 'api' || queue === 'identity'
        ? `A dead letter of ${queue} does not say which function it was for: see docs/operations.md, 'Replaying'.`
        : `Which queue? npm run ops -- replay --stage ${ops.stage} --queue ${replayed.join('|')}`,
    );
  }
  return name === 'mails' ? replayMails(ops, yes) : replayPayments(ops, yes);
}

const again = (stage: string, queue: string) => nothingChanged(`replay --stage ${stage} --queue ${queue}`);

async function replayMails(ops: OpsStage, yes: boolean): Promise<Lines> {
  const { mails } = await listQueues(ops);
  const { waiting, arn } = await readQueue(ops, mails);
  if (waiting === 0) return ['No mail is in the dead-letter queue.'];
  if (!yes) return [`${waiting} mails would be sent again.`, again(ops.stage, 'mails')];
  await writeAudit(ops.tables, ops.outputs.OperationsTable, 'queues.replay', { queue: 'mails', waiting });
  await ops.aws('sqs', 'start-message-move-task', '--source-arn', arn);
  return [
    `${waiting} mails go back to their queue. What is old by now is dropped, and nothing is sent twice.`,
  ];
}

async function replayPayments(ops: OpsStage, yes: boolean): Promise<Lines> {
  const name = `repz-${ops.stage}-billing-jobs`;
  if (!yes) {
    return [
      `${name} would fetch the payment events that never arrived, of 30 days at most.`,
      again(ops.stage, 'payments'),
    ];
  }
  await writeAudit(ops.tables, ops.outputs.OperationsTable, 'queues.replay', { queue: 'payments' });
  const { eventsHandled, failed } = await runBillingJobs(ops, name);
  if (failed > 0) {
    throw new OperatorError(
      `${eventsHandled} payment events were handled, and ${failed} steps failed: the log of ${name} says why.`,
    );
  }
  return [`${eventsHandled} payment events that had not arrived were handled: /system-health lists them.`];
}

async function runBillingJobs({ connection }: OpsStage, FunctionName: string) {
  const lambda = new LambdaClient({ ...connection });
  try {
    const Payload = JSON.stringify({ source: 'aws.events' });
    const answer = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
    if (answer.FunctionError !== undefined)
      throw new OperatorError(`${FunctionName} failed (${answer.FunctionError}): its log says why.`);
    return z.parse(runSchema, JSON.parse(answer.Payload?.transformToString() ?? '{}'));
  } catch (error) {
    if (!(error instanceof TooManyRequestsException)) throw error;
    throw new OperatorError(`${FunctionName} runs already, for 10 minutes at most: try again after it.`);
  } finally {
    lambda.destroy();
  }
}
