import type { DataOwner, OwnedData } from './owned-data.ts';
import type { Row, Rows } from './storage/dynamo-rows.ts';

export const accountPartition = ({ accountId }: Pick<DataOwner, 'accountId'>) => `ACCOUNT#${accountId}`;

export function recordOf({ pk: _pk, sk, gsi1pk: _i, gsi1sk: _j, schemaVersion: _v, ...said }: Row) {
  return { what: sk, ...said };
}

export async function* recordsOf(rows: AsyncIterable<Row>, isShown: (row: Row) => boolean = () => true) {
  for await (const row of rows) if (isShown(row)) yield recordOf(row);
}

export function ownPartition(name: string, rows: Rows): OwnedData {
  return {
    name,
    records: (owner) => recordsOf(rows.partition(accountPartition(owner))),
    erase: (owner) => rows.removePartition(accountPartition(owner)),
  };
}
