import type { Row, Rows } from './dynamo-rows.ts';
import type { DataOwner, OwnedData } from './owned-data.ts';

export const accountPartition = ({ accountId }: Pick<DataOwner, 'accountId'>) => `ACCOUNT#${accountId}`;

/** A row as its owner gets it: what it says, and what it is; not how the tables find it. */
export function recordOf({ pk: _pk, sk, gsi1pk: _i, gsi1sk: _j, schemaVersion: _v, ...said }: Row) {
  return { what: sk, ...said };
}

export async function* recordsOf(rows: AsyncIterable<Row>, isShown: (row: Row) => boolean = () => true) {
  for await (const row of rows) if (isShown(row)) yield recordOf(row);
}

/** The feature that keeps everything about a person under `ACCOUNT#id`, and nothing anywhere else. */
export function ownPartition(name: string, rows: Rows): OwnedData {
  return {
    name,
    records: (owner) => recordsOf(rows.partition(accountPartition(owner))),
    erase: (owner) => rows.removePartition(accountPartition(owner)),
  };
}
