import type { KeyNames } from './key-conditions.ts';
import { areEqual, compareText, depthOf, type Row, sizeOfRow, storableRow } from './stored-values.ts';
import { invalid } from './table-errors.ts';

export const tableKeys: KeyNames = { hash: 'pk', range: 'sk' };
export const indexKeys: KeyNames = { hash: 'gsi1pk', range: 'gsi1sk' };
const indexName = 'gsi1';

const mostBytes = 400 * 1024;
const mostLevels = 32;

export type RowKey = { readonly pk: string; readonly sk: string };

/** Rows that are read in one order. Sorted when somebody reads them after a change. */
class Partition {
  readonly rows = new Map<string, Row>();
  readonly #compare: (a: Row, b: Row) => number;
  #ordered: readonly Row[] | null = null;

  constructor(compare: (a: Row, b: Row) => number) {
    this.#compare = compare;
  }
  set(name: string, row: Row | undefined): void {
    if (row === undefined) this.rows.delete(name);
    else this.rows.set(name, row);
    this.#ordered = null;
  }
  ordered(): readonly Row[] {
    this.#ordered ??= [...this.rows.values()].toSorted(this.#compare);
    return this.#ordered;
  }
}

/** Rows by key, with the product's keys and its one index. Rows are replaced, never changed. */
export class MemoryTable {
  readonly #partitions = new Map<string, Partition>();
  readonly #indexed = new Map<string, Partition>();
  /** What the stream of the table reports: each row that changed, in order. A write without effect is no change. */
  readonly changes: { readonly before: Row | undefined; readonly after: Row | undefined }[] = [];

  get({ pk, sk }: RowKey): Row | undefined {
    return this.#partitions.get(pk)?.rows.get(sk);
  }
  set(key: RowKey, row: Row | undefined): void {
    const before = this.get(key);
    if (before === row) return;
    if (before === undefined || row === undefined || !areEqual(before, row)) {
      this.changes.push({ before, after: row });
    }
    partitionIn(this.#partitions, key.pk, byKey).set(key.sk, row);
    const [left, entered] = [indexedIn(before), indexedIn(row)];
    if (left === null && entered === null) return;
    const name = JSON.stringify([key.pk, key.sk]);
    if (left !== null && left !== entered) this.#indexed.get(left)?.set(name, undefined);
    if (entered !== null) partitionIn(this.#indexed, entered, byIndexKey).set(name, row);
  }
  all(): Row[] {
    return [...this.#partitions.values()].flatMap(({ rows }) => [...rows.values()]);
  }
  /** The rows of a partition of the table or of its index, in order. A row without the index's keys is not in it. */
  ordered(index: string | undefined, hash: string): readonly Row[] {
    if (index !== undefined && index !== indexName) {
      throw invalid(`The table does not have the specified index: ${index}`);
    }
    return (index === undefined ? this.#partitions : this.#indexed).get(hash)?.ordered() ?? [];
  }
}

function partitionIn(
  partitions: Map<string, Partition>,
  hash: string,
  compare: (a: Row, b: Row) => number,
): Partition {
  const partition = partitions.get(hash) ?? new Partition(compare);
  partitions.set(hash, partition);
  return partition;
}

/** @returns The partition of the index that lists the row. */
function indexedIn(row: Row | undefined): string | null {
  const hash = row?.[indexKeys.hash];
  return typeof hash === 'string' && row?.[indexKeys.range] !== undefined ? hash : null;
}

export const textIn = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

const by = (keys: KeyNames) => (a: Row, b: Row) =>
  compareText(textIn(a, keys.range), textIn(b, keys.range)) ||
  compareText(textIn(a, keys.hash), textIn(b, keys.hash));
const byKey = by(tableKeys);
const byIndexKey = (a: Row, b: Row) => by(indexKeys)(a, b) || byKey(a, b);

/** @throws ValidationException for a key with other attributes than the table's, or with empty ones. */
export function keyOf(given: Readonly<Record<string, unknown>>): RowKey {
  const { pk, sk, ...others } = storableRow(given);
  if (typeof pk !== 'string' || typeof sk !== 'string' || Object.keys(others).length > 0) {
    throw invalid('The provided key element does not match the schema');
  }
  if (pk === '' || sk === '') {
    throw invalid(
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
  }
  return { pk, sk };
}

/** @throws ValidationException for a row that no table takes: its keys, its size, its depth. */
export function checkedRow(row: Row): { readonly key: RowKey; readonly row: Row } {
  const { pk, sk } = row;
  if (pk === undefined || sk === undefined) {
    throw invalid(
      `One or more parameter values were invalid: Missing the key ${pk === undefined ? 'pk' : 'sk'} in the item`,
    );
  }
  const key = keyOf({ pk, sk });
  for (const name of Object.values(indexKeys)) {
    const value = row[name];
    if (value !== undefined && (typeof value !== 'string' || value === '')) {
      throw invalid(`One or more parameter values were invalid: Type mismatch for Index Key ${name}`);
    }
  }
  if (sizeOfRow(row) > mostBytes) throw invalid('Item size has exceeded the maximum allowed size');
  if (depthOf(row) > mostLevels + 1) throw invalid('Nesting Levels have exceeded supported limits');
  return { key, row };
}
