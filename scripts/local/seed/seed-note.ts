import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { createDynamoNoteRepository } from '../../../functions/modules/coaches/storage/dynamo-note-repository.ts';

/** A fixed id makes the seed idempotent. */
const id = '5b0c1a52-6f0e-4c39-9a51-0f6a3c1d0003';
const text = 'Left shoulder: landmine press instead of overhead presses until the end of the block.';

/** A private note of the demo coach, which fits what the client wrote. */
export async function seedNote(options: {
  readonly connection: AwsConnection;
  readonly accountsTable: string;
  readonly coachId: string;
  readonly clientId: string;
}): Promise<void> {
  const { coachId, clientId } = options;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }));
  const now = new Date().toISOString();
  try {
    const notes = createDynamoNoteRepository(tables, options.accountsTable, Date.now);
    const note = { id, text, pinned: true, version: 1, createdAt: now, updatedAt: now };
    await notes.save({ coachId, clientId }, note);
  } finally {
    tables.destroy();
  }
}
