import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { startEmulator } from '#scripts/local/emulator.ts';
import { freePort } from '#scripts/local/ports.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import { emptyMeter, type Meter, meterOf } from './consumed-units.ts';

export type BenchTables = {
  readonly client: DynamoDBDocumentClient;
  readonly bookings: string;
  readonly messages: string;
  readonly meter: Meter;
  reset(): void;
  close(): Promise<void>;
};

const attributes = (names: readonly string[]) =>
  names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

export async function openBenchTables(): Promise<BenchTables> {
  await ensurePythonEnvironment(['cloud']);
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-bench-'));
  const emulator = await startEmulator({ port: await freePort(), stateDirectory });
  const raw = new DynamoDBClient({ ...localConnection(emulator.url) });
  const indexed = {
    AttributeDefinitions: attributes(['pk', 'sk', 'gsi1pk', 'gsi1sk']),
    KeySchema: keys('pk', 'sk'),
    BillingMode: 'PAY_PER_REQUEST' as const,
    GlobalSecondaryIndexes: [
      {
        IndexName: 'gsi1',
        KeySchema: keys('gsi1pk', 'gsi1sk'),
        Projection: { ProjectionType: 'ALL' as const },
      },
    ],
  };
  await raw.send(new CreateTableCommand({ TableName: 'bookings', ...indexed }));
  await raw.send(new CreateTableCommand({ TableName: 'messages', ...indexed }));
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  const meter = meterOf(client);
  return {
    client,
    bookings: 'bookings',
    messages: 'messages',
    meter,
    reset: () => Object.assign(meter, emptyMeter()),
    close: async () => {
      raw.destroy();
      await emulator.stop();
      await rm(stateDirectory, { recursive: true, force: true });
    },
  };
}

const rowsPerWrite = 25;

export async function putAll(
  tables: Pick<BenchTables, 'client'>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerWrite) {
    const puts = rows.slice(at, at + rowsPerWrite).map((Item) => ({ PutRequest: { Item } }));
    await tables.client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
}
