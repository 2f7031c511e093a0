/** Whose data it is. */
export type DataOwner = { readonly accountId: string; readonly email: string };

/** A file of an export: its place in the archive, and what is in it. */
export type OwnedFile = {
  readonly name: string;
  /** null where it has gone since it was listed. */
  read(): Promise<Uint8Array | null>;
};

/**
 * What one feature keeps of people: how it gives it out, and how it removes it. Every table of the data stack has one
 * (`owned-data-registry.ts`), or a written reason why not; a test compares.
 */
export type OwnedData = {
  /** In the archive: `training.json`. */
  readonly name: string;
  /** Everything that belongs to the person, row by row, without the keys of the table. */
  records(owner: DataOwner): AsyncIterable<Readonly<Record<string, unknown>>>;
  /** Photos and sound. */
  files?(owner: DataOwner): AsyncIterable<OwnedFile>;
  /**
   * Removes it. May be stopped half-way, run again, and run twice at once: what is gone stays gone, and whatever is
   * needed to find the rest is removed last.
   */
  erase(owner: DataOwner): Promise<void>;
};
