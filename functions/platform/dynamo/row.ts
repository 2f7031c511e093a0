import * as z from 'zod/mini';

/** A row written by another version of the code, or by hand. */
export class UnreadableRow extends Error {
  constructor(what: string, fields: readonly string[]) {
    super(`Unreadable ${what} row: ${fields.join(', ')}`);
    this.name = 'UnreadableRow';
  }
}

/** What a parsed row says. The version is only for its schema, so no reader gets it. */
export type RowData<T> = { [K in keyof T as Exclude<K, 'schemaVersion'>]: T[K] };
export type RowOf<Schema extends z.ZodMiniType> = RowData<z.infer<Schema>>;

const expiring = z.object({ expiresAt: z.number() });

/**
 * Parses a row. A row past its time to live counts as absent, because DynamoDB may take two days to delete it. Schemas
 * carry `schemaVersion: z.literal(n)`; when n grows, keep the older schema and map it.
 * @param now Epoch milliseconds.
 * @returns null when there is no row.
 * @throws UnreadableRow that names the fields, never their values.
 */
export function parseRow<T extends object>(
  what: string,
  schema: z.ZodMiniType<T>,
  item: unknown,
  now: number,
): RowData<T> | null {
  if (item === undefined || item === null) return null;
  const expiry = z.safeParse(expiring, item);
  if (expiry.success && expiry.data.expiresAt * 1000 <= now) return null;
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return withoutVersion(parsed.data);
  throw new UnreadableRow(
    what,
    parsed.error.issues.map((issue) => issue.path.join('.') || issue.code),
  );
}

export function withoutVersion<T extends object>(row: T): RowData<T>;
export function withoutVersion({ schemaVersion: _version, ...data }: Readonly<Record<string, unknown>>) {
  return data;
}
