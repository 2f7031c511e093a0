import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type PutItemCommandInput,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';

type Put = { readonly TableName: string; readonly Item: Record<string, AttributeValue> };
type Waiting = Put & { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Of BatchWriteItem. */
const largest = 25;

/**
 * From here on the client writes puts, and transactions of puts, 25 at a time and without their conditions: ten times
 * as fast, and right only for rows that nobody else writes.
 */
export function putInBatches(client: DynamoDBClient): void {
  const waiting: Waiting[] = [];
  const flush = async () => {
    const batch = waiting.splice(0, largest);
    if (batch.length === 0) return;
    const tables = Map.groupBy(batch, ({ TableName }) => TableName);
    const requests = [...tables].map(
      ([table, puts]) => [table, puts.map(({ Item }) => ({ PutRequest: { Item } }))] as const,
    );
    try {
      const write = new BatchWriteItemCommand({ RequestItems: Object.fromEntries(requests) });
      const { UnprocessedItems: left = {} } = await client.send(write);
      if (Object.keys(left).length > 0) throw new Error('The local tables did not take a whole batch');
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const enqueue = (put: Put) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ ...put, resolve, reject });
      if (waiting.length % largest === 0) void flush();
      else setImmediate(() => void flush());
    });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const puts = putsOf(commandName, request.input);
        if (puts === null) return next(request);
        await Promise.all(puts.map(enqueue));
        return { response: {}, output: { $metadata: {} } };
      },
    { step: 'build', name: 'putInBatches' },
  );
}

function putsOf(command: string | undefined, input: object): readonly Put[] | null {
  if (command === 'PutItemCommand') return [input].filter(isPut);
  if (command !== 'TransactWriteItemsCommand' || !isTransaction(input)) return null;
  const items = input.TransactItems ?? [];
  const isAllPuts = items.every(({ Update, Delete }) => Update === undefined && Delete === undefined);
  return isAllPuts ? items.flatMap(({ Put }) => (Put !== undefined && isPut(Put) ? [Put] : [])) : null;
}

const isPut = (input: Partial<PutItemCommandInput>): input is Put =>
  input.TableName !== undefined && input.Item !== undefined;
const isTransaction = (input: object): input is TransactWriteItemsCommandInput => 'TransactItems' in input;
