import * as z from 'zod/mini';
import { type SyncOperation, syncOperationSchema } from '#shared/contracts/training/synced-changes.ts';

const storedSetSchema = z.object({
  kind: z.literal('set'),
  set: z.looseObject({ proposed: z.optional(z.unknown()) }),
});

/**
 * An operation as the API takes it. What the runner proposed never costs a set that was done: a set whose proposal the
 * contract refuses goes without it. Null for anything else that the contract refuses.
 */
export function readableOperation(stored: unknown): SyncOperation | null {
  const parsed = z.safeParse(syncOperationSchema, stored);
  if (parsed.success) return parsed.data;
  const found = z.safeParse(storedSetSchema, stored);
  if (!found.success) return null;
  const { proposed: _shown, ...set } = found.data.set;
  return z.safeParse(syncOperationSchema, { kind: 'set', set }).data ?? null;
}
