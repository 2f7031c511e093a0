import type { ProductTableName } from './restore-plan.ts';
import type { CopiedRow } from './table-copies.ts';

type Key = { readonly pk: string; readonly sk: string };

type Partitions = Map<string, Map<string, CopiedRow>>;

/** The rows of all copies, by table. Rows past their time to live at the moment count as absent, as for the product. */
export class RestoredRows {
  readonly #tables = new Map<ProductTableName, Partitions>();
  readonly at: number;

  /** @param at Epoch milliseconds. */
  constructor(at: number) {
    this.at = at;
  }
  add(table: ProductTableName, row: CopiedRow): void {
    const { expiresAt } = row;
    if (typeof expiresAt === 'number' && expiresAt * 1000 <= this.at) return;
    const partitions: Partitions = this.#tables.get(table) ?? new Map();
    const partition = partitions.get(row.pk) ?? new Map<string, CopiedRow>();
    this.#tables.set(table, partitions.set(row.pk, partition.set(row.sk, row)));
  }
  find(table: ProductTableName, { pk, sk }: Key): CopiedRow | undefined {
    return this.#tables.get(table)?.get(pk)?.get(sk);
  }
  /** In no order. */
  *inPartition(table: ProductTableName, pk: string): Generator<CopiedRow> {
    yield* this.#tables.get(table)?.get(pk)?.values() ?? [];
  }
  /** Of all partitions whose key begins so, the rows whose sort key begins so, in no order. */
  *starting(table: ProductTableName, pk: string, sk: string): Generator<CopiedRow> {
    for (const [owner, rows] of this.#tables.get(table) ?? []) {
      if (!owner.startsWith(pk)) continue;
      for (const row of rows.values()) if (row.sk.startsWith(sk)) yield row;
    }
  }
}
