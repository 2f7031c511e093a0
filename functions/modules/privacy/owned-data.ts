export type DataOwner = { readonly accountId: string; readonly email: string };

export type OwnedFile = {
  readonly name: string;
  /** null when it was removed since it was listed. */
  read(): Promise<Uint8Array | null>;
};

export type OwnedData = {
  readonly name: string;
  /** Without the keys of the table. */
  records(owner: DataOwner): AsyncIterable<Readonly<Record<string, unknown>>>;
  files?(owner: DataOwner): AsyncIterable<OwnedFile>;
  /** May stop halfway, be repeated and run in parallel: whatever is needed to find the rest is removed last. */
  erase(owner: DataOwner): Promise<void>;
};
