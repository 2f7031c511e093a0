import * as z from 'zod/mini';
import { jsonText } from '#functions/platform/json-text.ts';
import type { Log } from '#functions/platform/logging.ts';
import { mailPrefix } from '#functions/platform/outbox/outbox-mail.ts';
import { isWake, sendHeldMails } from './send-held-mails.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';

const text = z.object({ S: z.string() });
/** The record of the table's stream that the pipe puts into the queue. */
const change = z.object({
  eventName: z.string(),
  dynamodb: z.object({ Keys: z.object({ pk: text, sk: text }) }),
});
/** A batch of one of the queues of this function. A body that is not JSON is null, so that it fails alone. */
export const queueEvent = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.catch(jsonText, null),
      attributes: z.optional(z.object({ ApproximateReceiveCount: z.string() })),
    }),
  ),
});

/** Half an hour after the first: no trouble of a moment. From then on it counts as an error, and three of them page. */
const lateDelivery = 5;

type Answer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** Sends what a batch of the queue names. @returns What the queue has to deliver again. */
export async function handleMailEvent(
  deps: SendMailDeps,
  { Records }: z.infer<typeof queueEvent>,
): Promise<Answer> {
  const failed: string[] = [];
  for (const { messageId, body, attributes } of Records) {
    try {
      const key = newMailOf(body);
      if (key !== null) await (isWake(key) ? sendHeldMails(deps, key) : sendMail(deps, key));
    } catch (error) {
      logFailure(deps.log, messageId, error, Number(attributes?.ApproximateReceiveCount ?? 1));
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The local cloud's pipe has no filter, so changes and removals of rows come along there. */
function newMailOf(body: unknown) {
  const { eventName, dynamodb } = z.parse(change, body);
  const key = { pk: dynamodb.Keys.pk.S, sk: dynamodb.Keys.sk.S };
  return eventName === 'INSERT' && key.sk.startsWith(mailPrefix) ? key : null;
}

function logFailure(log: Log, messageId: string, error: unknown, delivery: number): void {
  const name = error instanceof Error ? error.name : 'unknown';
  log[delivery < lateDelivery ? 'warn' : 'error']('mail not sent', { messageId, delivery, error: name });
}
