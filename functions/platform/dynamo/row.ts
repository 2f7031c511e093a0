import * as z from 'zod/mini';

/** A row that this version of the code cannot read: written by another version, or by hand. */
export class UnreadableRow extends Error {
  constructor(what: string, fields: readonly string[]) {
    super(`Unreadable ${what} row: ${fields.join(', ')}`);
    this.name = 'UnreadableRow';
  }
}

const expiring = z.object({ expiresAt: z.number() });

/**
 * Parses what a read brought back. Rows past their time to live stay readable for up to two days: they count as
 * absent here. Schemas carry `schemaVersion: z.literal(n)`; keep the older one beside it and map it when n grows.
 * @param item What the client returned, or undefined.
 * @param now Epoch milliseconds.
 * @returns The row, or null where there is none.
 * @throws UnreadableRow that names the fields, never their values.
 */
export function parseRow<T>(what: string, schema: z.ZodMiniType<T>, item: unknown, now: number): T | null {
  if (item === undefined || item === null) return null;
  const expiry = z.safeParse(expiring, item);
  if (expiry.success && expiry.data.expiresAt * 1000 <= now) return null;
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return parsed.data;
  throw new UnreadableRow(
    what,
    parsed.error.issues.map((issue) => issue.path.join('.') || issue.code),
  );
}
