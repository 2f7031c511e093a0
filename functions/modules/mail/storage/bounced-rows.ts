import * as z from 'zod/mini';

export const bouncedSchemaVersion = 1;
export const bouncedPartition = 'BOUNCED';

/** Of each person who has yet to be told. */
export const bouncedKey = (accountId: string) => ({ pk: bouncedPartition, sk: accountId });

export const bouncedRow = z.object({
  schemaVersion: z.literal(bouncedSchemaVersion),
  accountId: z.string(),
  addressId: z.string(),
  since: z.string(),
});
