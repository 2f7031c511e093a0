import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { output, tables } from '#tests/support/stack.ts';
import { newPromise } from '../../functions/modules/promises/promise.ts';
import { promiseMade } from '../../functions/modules/promises/storage/promise-writes.ts';

const hour = 3_600_000;

/** An answer that was due an hour ago and never came, written as a message of two days ago would have. */
export async function writeLatePromise(clientId: string, tier: TierId): Promise<void> {
  const at = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  const promise = newPromise({
    clientId,
    kind: 'reply',
    causeId: randomUUID(),
    tier,
    coachId: null,
    madeAt: at(48),
    dueAt: at(1),
  });
  await tables().send(
    new TransactWriteCommand({ TransactItems: promiseMade(output('PromisesTable'), promise) }),
  );
}
