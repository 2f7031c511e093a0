import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet, batchWrite } from './batches.ts';
import { keyOf, MemoryTable } from './memory-table.ts';
import { queryTable, readRow } from './reads.ts';
import { writeOne } from './single-writes.ts';
import { storableRow } from './stored-values.ts';
import { unknownTable } from './table-errors.ts';
import {
  batchGetRequest,
  batchWriteRequest,
  getRequest,
  queryRequest,
  transactRequest,
} from './table-requests.ts';
import { createTransactions } from './transactions.ts';

/** Every table of the product, under the names that adapters are given. */
export const tableNames = {
  accounts: 'accounts',
  assistance: 'assistance',
  billing: 'billing',
  bookings: 'bookings',
  checkIns: 'checkIns',
  enquiries: 'enquiries',
  library: 'library',
  messages: 'messages',
  nutrition: 'nutrition',
  operations: 'operations',
  outbox: 'outbox',
  promises: 'promises',
  training: 'training',
  wearables: 'wearables',
} as const;
export type TableName = keyof typeof tableNames;

type RowTest = (row: Readonly<Record<string, unknown>>) => boolean;

export type MemoryTables = {
  /** What adapters are given in place of the service. */
  readonly client: DynamoDBDocumentClient;
  /** Copies of a table's rows, in no order. */
  rows(name: TableName, matches?: RowTest): Record<string, unknown>[];
  /** Writes a row without a condition, as an older version of the code may have done. */
  put(name: TableName, row: object): void;
  /** Takes rows away without a condition. */
  remove(name: TableName, matches: RowTest): void;
  /** The new rows that the stream of the table reports, in order. */
  changes(name: TableName): Record<string, unknown>[];
};

type Options = {
  readonly clock?: Clock;
  /** How many keys of a batch one answer takes; the others come back as not processed. */
  readonly keysPerAnswer?: number;
  /** Called before a command takes effect. What it throws is the command's outcome: a conflict, or a lost connection. */
  readonly interrupt?: (command: string) => void | Promise<void>;
};

/** A command of the document client, with the one of the service that it stands for. */
type SentCommand = { readonly clientCommand: object; readonly input: unknown };

/** The SDK's way through its middleware takes longer than the answer. A client with middleware of a test still goes it. */
function answerDirectly(
  client: DynamoDBDocumentClient,
  answerIn: (command: string, input: unknown) => Promise<object>,
): void {
  const { middlewareStack } = client;
  const add: unknown = Reflect.get(middlewareStack, 'add');
  Object.defineProperty(client, 'send', {
    configurable: true,
    value: ({ clientCommand, input }: SentCommand) => answerIn(clientCommand.constructor.name, input),
  });
  Object.defineProperty(middlewareStack, 'add', {
    value: (...added: unknown[]) => {
      Reflect.deleteProperty(client, 'send');
      if (typeof add === 'function') Reflect.apply(add, middlewareStack, added);
    },
  });
}

/**
 * DynamoDB in this process, for the commands that the product sends: keys, expressions, the index, transactions and limits,
 * as the service answers them. `tests/support/behavior/document-table.ts` runs against this and the emulator.
 */
export function createMemoryTables({
  clock = Date.now,
  keysPerAnswer = Number.POSITIVE_INFINITY,
  interrupt,
}: Options = {}): MemoryTables {
  const tables = new Map<string, MemoryTable>(
    Object.values(tableNames).map((name) => [name, new MemoryTable()]),
  );
  const tableOf = (name: string) => {
    const table = tables.get(name);
    if (table === undefined) throw unknownTable();
    return table;
  };
  const transact = createTransactions(tableOf, clock);
  const answer = (command: string, input: unknown): object => {
    if (command === 'GetItemCommand') return readRow(tableOf, getRequest.parse(input));
    if (command === 'QueryCommand') return queryTable(tableOf, queryRequest.parse(input));
    if (command === 'TransactWriteItemsCommand') return transact(transactRequest.parse(input));
    if (command === 'BatchGetItemCommand')
      return batchGet(tableOf, batchGetRequest.parse(input), keysPerAnswer);
    if (command === 'BatchWriteItemCommand')
      return batchWrite(tableOf, batchWriteRequest.parse(input), keysPerAnswer);
    return writeOne(tableOf, command, input);
  };
  const answerIn = async (command: string, input: unknown) => {
    await interrupt?.(command);
    // One turn later, so that calls at once overtake each other between their reads and writes.
    await Promise.resolve();
    return { $metadata: {}, ...answer(command, input) };
  };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  client.middlewareStack.add(
    (_next, context) => async (args) => ({
      output: await answerIn(String(context.commandName), args.input),
      response: {},
    }),
    { step: 'initialize', priority: 'low', name: 'memoryTables' },
  );
  answerDirectly(client, answerIn);
  const copies = (name: TableName, matches: RowTest = () => true) =>
    tableOf(name)
      .all()
      .filter((row) => matches(row))
      .map((row): Record<string, unknown> => storableRow(row));
  return {
    client,
    rows: copies,
    put(name, row) {
      writeOne(tableOf, 'PutItemCommand', { TableName: name, Item: row });
    },
    remove(name, matches) {
      for (const { pk, sk } of copies(name, matches)) {
        tableOf(name).set(keyOf({ pk, sk }), undefined);
      }
    },
    changes: (name) =>
      tableOf(name).changes.flatMap(({ after }) => (after ? [{ ...storableRow(after) }] : [])),
  };
}
