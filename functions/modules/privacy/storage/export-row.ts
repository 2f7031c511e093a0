import * as z from 'zod/mini';
import type { StoredExport } from '../make-export.ts';

const schemaVersion = 1;

export const exportKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'EXPORT' });

export const exportRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.string(),
  parts: z.array(z.object({ key: z.string(), bytes: z.number() })),
  readyUntil: z.nullable(z.string()),
  bySupport: z.optional(z.boolean()),
});

export function toExportRow(accountId: string, stored: StoredExport, expiresAt: number) {
  return { ...exportKey(accountId), schemaVersion, ...stored, expiresAt };
}
