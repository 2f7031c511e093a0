import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { tables } from '#tests/support/stack.ts';

/** A table with the product's keys that nobody else uses. The emulator goes with the test run, and it too. */
export async function makeTable(): Promise<string> {
  const TableName = `enquiries-test-${randomUUID()}`;
  await tables().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  return TableName;
}
