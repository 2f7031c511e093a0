import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { writeAudit } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';
import { arnOf, listQueues, waitingIn } from './queues.ts';

const replayed = ['mails', 'payments'] as const;
const invokedSchema = z.object({ StatusCode: z.number(), FunctionError: z.optional(z.string()) });

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
  const queue = (await listQueues(ops)).find(({ name }) => name === 'mails');
  if (queue === undefined) return [];
  const waiting = await waitingIn(ops, queue);
  if (waiting === 0) return ['No mail is in the dead-letter queue.'];
  if (!yes) return [`${waiting} mails would be sent again.`, again(ops.stage, 'mails')];
  const arn = await arnOf(ops, queue);
  await writeAudit(ops.tables, ops.outputs.OperationsTable, 'queues.replay', { queue: 'mails', waiting });
  await ops.aws('sqs', 'start-message-move-task', '--source-arn', arn);
  return [
    `${waiting} mails go back to their queue. What is old by now is dropped, and nothing is sent twice.`,
  ];
}

async function replayPayments(ops: OpsStage, yes: boolean): Promise<Lines> {
  const name = `repz-${ops.stage}-stripe-webhook`;
  if (!yes) {
    return [
      `${name} would fetch the payment events that never arrived, of 30 days at most.`,
      again(ops.stage, 'payments'),
    ];
  }
  await writeAudit(ops.tables, ops.outputs.OperationsTable, 'queues.replay', { queue: 'payments' });
  const answer = await ops.aws(
    ...['lambda', 'invoke', '--function-name', name, '--cli-binary-format', 'raw-in-base64-out'],
    ...['--payload', '{"source":"aws.events"}', '/dev/null'],
  );
  const { FunctionError } = z.parse(invokedSchema, answer);
  if (FunctionError !== undefined)
    throw new OperatorError(`${name} failed (${FunctionError}): its log says why.`);
  return ['The payment events that never arrived are handled: /system-health lists them.'];
}
