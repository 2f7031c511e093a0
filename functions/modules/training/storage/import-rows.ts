import * as z from 'zod/mini';
import {
  importedNamesSchema,
  trainingImportSchema,
} from '#shared/contracts/training-import/training-import.ts';

const account = (accountId: string) => `ACCOUNT#${accountId}`;
const versioned = { schemaVersion: z.literal(1) };

export const importKey = {
  import: (accountId: string, importId: string) => ({ pk: account(accountId), sk: `IMPORT#${importId}` }),
  /** What a request was about to store, so that an undo finds it. */
  batch: (accountId: string, importId: string, batchId: string) => ({
    pk: account(accountId),
    sk: `IMPORT-BATCH#${importId}#${batchId}`,
  }),
  names: (accountId: string) => ({ pk: account(accountId), sk: 'IMPORT-NAMES' }),
};

export const importRow = z.extend(trainingImportSchema, { ...versioned, version: z.int() });
export const importBatchRow = z.object({
  ...versioned,
  batchId: z.string(),
  workouts: z.array(z.object({ id: z.string(), exerciseIds: z.array(z.string()) })),
});
export const importNamesRow = z.object({
  ...versioned,
  version: z.int(),
  names: importedNamesSchema,
  leftOut: z._default(z.array(z.string()), []),
});
