/** A row as it is stored, with its keys `pk` and `sk`. */
export type CopiedRow = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** What holds the tables of a stage, and makes copies of them beside the live ones. */
export type TableCopies = {
  /** Of live tables and of copies that were made before. */
  listTables(): Promise<readonly string[]>;
  /** The latest moment to which the table can be restored, in epoch milliseconds. @throws OperatorError without recovery */
  latestMoment(table: string): Promise<number>;
  /**
   * Makes the copy as the table was at that moment, and returns once it can be read. A copy of that name that exists is used.
   * @param at Epoch milliseconds.
   */
  restore(table: string, copy: string, at: number): Promise<void>;
  rows(table: string): AsyncIterable<CopiedRow>;
  /** The keys in a partition of the table's index, in order. */
  indexedKeys(table: string, partition: string): AsyncIterable<string>;
  remove(copy: string): Promise<void>;
};

export const keyText = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} / ${sk}`;
