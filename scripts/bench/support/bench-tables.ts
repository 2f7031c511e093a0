import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { startEmulator } from '#scripts/local/emulator.ts';
import { freePort } from '#scripts/local/ports.ts';
import { ensurePythonEnvironment } from '#scripts/local/python.ts';

export type Meter = {
  requests: number;
  itemsRead: number;
  readUnits: number;
  writeUnits: number;
};

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
  const meter: Meter = { requests: 0, itemsRead: 0, readUnits: 0, writeUnits: 0 };
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      count(meter, args.input, result.output);
      return result;
    },
    { step: 'initialize', name: 'meter', priority: 'high' },
  );
  return {
    client,
    bookings: 'bookings',
    messages: 'messages',
    meter,
    reset: () => Object.assign(meter, { requests: 0, itemsRead: 0, readUnits: 0, writeUnits: 0 }),
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

const kilobytes = (item: unknown, per: number) =>
  Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(item ?? {})) / (per * 1024)));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const lists = (value: unknown): unknown[] => Object.values(Object(value)).flatMap(list);

/**
 * Adds one request by AWS's own rules, from what was sent and what came back: a write costs one unit per kilobyte of
 * the item, in a transaction two (a condition check as well); a consistent read costs one per four kilobytes, of a
 * query's items together. The emulator itself charges nothing.
 */
function count(meter: Meter, input: object, output: unknown): void {
  meter.requests += 1;
  const answer = Object(output);
  for (const write of list(Reflect.get(input, 'TransactItems'))) {
    const item = Reflect.get(Object(Reflect.get(Object(write), 'Put')), 'Item');
    meter.writeUnits += 2 * kilobytes(item, 1);
  }
  if (Reflect.has(input, 'Item')) meter.writeUnits += kilobytes(Reflect.get(input, 'Item'), 1);
  if (Reflect.has(input, 'UpdateExpression')) meter.writeUnits += 1;
  for (const item of lists(Reflect.get(answer, 'Responses'))) {
    meter.itemsRead += 1;
    meter.readUnits += kilobytes(item, 4);
  }
  if (Reflect.has(input, 'KeyConditionExpression')) {
    const items = list(Reflect.get(answer, 'Items'));
    meter.itemsRead += items.length;
    meter.readUnits += kilobytes(items, 4);
  } else if (Reflect.has(input, 'ConsistentRead')) {
    const item = Reflect.get(answer, 'Item');
    meter.itemsRead += item === undefined ? 0 : 1;
    meter.readUnits += kilobytes(item, 4);
  }
}
