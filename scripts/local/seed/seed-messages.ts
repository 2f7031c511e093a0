import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { sendMessage } from '../../../functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '../../../functions/modules/messages/storage/dynamo-thread-repository.ts';

/** Fixed ids make the seed idempotent. */
const conversation = [
  {
    id: '5b0c1a52-6f0e-4c39-9a51-0f6a3c1d0001',
    from: 'client',
    text: 'Hi Casey, the first week went well. My left shoulder feels tight on overhead presses, though.',
  },
  {
    id: '5b0c1a52-6f0e-4c39-9a51-0f6a3c1d0002',
    from: 'coach',
    text: 'Good start! Swap the overhead press for the landmine press this week, and send me how it feels on Friday.',
  },
] as const;

export async function seedMessages(options: {
  readonly connection: AwsConnection;
  readonly outputs: Pick<StackOutputs, 'MessagesTable' | 'OperationsTable' | 'OutboxTable' | 'PromisesTable'>;
  readonly coachId: string;
  readonly clientId: string;
}): Promise<void> {
  const { coachId, clientId, outputs } = options;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const names = {
    messages: outputs.MessagesTable,
    operations: outputs.OperationsTable,
    outbox: outputs.OutboxTable,
    promises: outputs.PromisesTable,
  };
  const threads = createDynamoThreadRepository(tables, names, Date.now);
  try {
    for (const { id, from: side, text } of conversation) {
      const accountId = side === 'client' ? clientId : coachId;
      const who = { clientId, coachId, side, accountId };
      await sendMessage({ threads, clock: Date.now }, who, 'performance', { id, text });
    }
  } finally {
    tables.destroy();
  }
}
