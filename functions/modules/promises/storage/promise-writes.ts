import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { type PromiseAct, type StoredPromise, settlesAt, stateAfter } from '../promise.ts';
import { type PromiseJob, promiseQueue } from '../promise-queue.ts';
import { openEntry, promiseKey, toPromiseRow } from './promise-rows.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Waiting = Pick<StoredPromise, 'clientId' | 'dueAt' | 'id'>;

/**
 * Put these into the transaction of the act that makes a promise, or moves its session: the condition of the act is what
 * makes them happen once.
 */
export function promiseMade(TableName: string, promise: StoredPromise): Item[] {
  const { clientId, id, kind } = promise;
  const job = jobItem<PromiseJob>(promiseQueue, promiseKey.due(clientId, id), settlesAt(promise), {
    clientId,
    id,
  });
  return [
    { Put: { TableName, Item: toPromiseRow(promise) } },
    { Put: { TableName, Item: job } },
    // Sessions wait for nobody's answer.
    ...(kind === 'session' ? [] : [waits(TableName, 'ADD', promise)]),
  ];
}

/**
 * Put these into the transaction of the reply or answer, or of what calls the promise off. They fail when a job found it
 * missed although the act believes itself in time: decide again, and the act is late.
 */
export function promiseClosed(TableName: string, act: PromiseAct): Item[] {
  const state = stateAfter(act);
  const changes = [
    'closedAt = :at',
    'answeredBy = :by',
    ...(state === null ? [] : ['#state = :state']),
    ...(state === 'kept' ? ['#by = :by'] : []),
  ];
  return [
    {
      Update: {
        TableName,
        Key: promiseKey.promise(act.clientId, act.id),
        UpdateExpression: `SET ${changes.join(', ')}`,
        ExpressionAttributeValues: {
          ':at': act.at,
          ':by': act.by,
          ...(state !== null && { ':state': state, ':open': 'open' }),
        },
        ...(state === null
          ? { ConditionExpression: 'attribute_exists(pk)' }
          : {
              ConditionExpression: '#state = :open',
              ExpressionAttributeNames: { '#state': 'state', ...(state === 'kept' && { '#by': 'by' }) },
            }),
      },
    },
    waits(TableName, 'DELETE', act),
  ];
}

/** A set needs no version: what is added or taken twice is there or gone once. */
export function waits(TableName: string, act: 'ADD' | 'DELETE', promise: Waiting): Item {
  return {
    Update: {
      TableName,
      Key: promiseKey.open(promise.clientId),
      UpdateExpression: `${act} #open :entry`,
      ExpressionAttributeNames: { '#open': 'open' },
      ExpressionAttributeValues: { ':entry': new Set([openEntry(promise)]) },
    },
  };
}
