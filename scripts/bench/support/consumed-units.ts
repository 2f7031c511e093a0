import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Meter = {
  requests: number;
  itemsRead: number;
  readUnits: number;
  writeUnits: number;
};

export const emptyMeter = (): Meter => ({ requests: 0, itemsRead: 0, readUnits: 0, writeUnits: 0 });

/** Counts every request that goes through the client from now on. */
export function meterOf(client: DynamoDBDocumentClient): Meter {
  const meter = emptyMeter();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      countUnits(meter, String(context.commandName), args.input, result.output);
      return result;
    },
    { step: 'initialize', name: 'meter', priority: 'high' },
  );
  return meter;
}

const units = (item: unknown, bytesPerUnit: number) =>
  Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(item ?? {})) / bytesPerUnit));
const read = (item: unknown, isConsistent: boolean) => units(item, 4096) * (isConsistent ? 1 : 0.5);
const written = (item: unknown) => units(item, 1024);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const at = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/**
 * Adds one request by AWS's own rules, from what was sent and what came back: a write costs one unit per kilobyte of the
 * item, in a transaction two (a condition check as well); a consistent read costs one per four kilobytes, of a query's
 * items together, another half of it. An item that only AWS knows counts as one kilobyte; entries of an index, which cost
 * one unit more, are not counted.
 */
function countUnits(meter: Meter, command: string, input: unknown, output: unknown): void {
  meter.requests += 1;
  const isConsistent = at(input, 'ConsistentRead') === true;
  switch (command) {
    case 'GetItemCommand': {
      const item = at(output, 'Item');
      meter.itemsRead += item === undefined ? 0 : 1;
      meter.readUnits += read(item, isConsistent);
      return;
    }
    case 'QueryCommand':
      meter.itemsRead += list(at(output, 'Items')).length;
      meter.readUnits += read(at(output, 'Items'), isConsistent);
      return;
    case 'BatchGetItemCommand':
      for (const [table, asked] of Object.entries(Object(at(input, 'RequestItems')))) {
        const found = list(at(at(output, 'Responses'), table));
        const missing = list(at(asked, 'Keys')).length - found.length;
        meter.itemsRead += found.length;
        for (const item of [...found, ...Array(missing).fill(undefined)])
          meter.readUnits += read(item, at(asked, 'ConsistentRead') === true);
      }
      return;
    case 'TransactWriteItemsCommand':
      for (const write of list(at(input, 'TransactItems')))
        meter.writeUnits += 2 * written(at(at(write, 'Put'), 'Item'));
      return;
    case 'BatchWriteItemCommand':
      for (const writes of Object.values(Object(at(input, 'RequestItems'))))
        for (const write of list(writes)) meter.writeUnits += written(at(at(write, 'PutRequest'), 'Item'));
      return;
    default:
      meter.writeUnits += written(at(input, 'Item'));
  }
}
