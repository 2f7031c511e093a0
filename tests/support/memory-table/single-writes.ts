import type { MemoryTable } from './memory-table.ts';
import { planWrite } from './planned-writes.ts';
import { type Row, storableRow } from './stored-values.ts';
import { conditionFailed } from './table-errors.ts';
import { deleteRequest, putRequest, updateRequest, type WriteRequest } from './table-requests.ts';

type Returned = 'NONE' | 'ALL_OLD' | 'ALL_NEW';

/** @throws ConditionalCheckFailedException when the row is not as the request demands. */
export function writeOne(tableOf: (name: string) => MemoryTable, command: string, input: unknown): object {
  const { request, returned } = requestOf(command, input);
  const write = planWrite(request, tableOf);
  if (!write.isAllowed) throw conditionFailed();
  const after = write.after();
  write.table.set(write.key, after);
  return attributes({ ALL_OLD: write.before, ALL_NEW: after, NONE: undefined }[returned]);
}

const attributes = (row: Row | undefined) => (row === undefined ? {} : { Attributes: storableRow(row) });

function requestOf(command: string, input: unknown): { request: WriteRequest; returned: Returned } {
  if (command === 'PutItemCommand') {
    const { ReturnValues = 'NONE', ...Put } = putRequest.parse(input);
    return { request: { Put }, returned: ReturnValues };
  }
  if (command === 'DeleteItemCommand') {
    const { ReturnValues = 'NONE', ...Delete } = deleteRequest.parse(input);
    return { request: { Delete }, returned: ReturnValues };
  }
  if (command === 'UpdateItemCommand') {
    const { ReturnValues = 'NONE', ...Update } = updateRequest.parse(input);
    return { request: { Update }, returned: ReturnValues };
  }
  throw new Error(`The table in memory has no ${command}`);
}
