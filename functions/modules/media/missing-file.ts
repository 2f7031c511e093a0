import * as z from 'zod/mini';

/** S3 reports a missing object as denied to a caller without ListBucket. */
const missing = z.object({ name: z.enum(['NoSuchKey', 'AccessDenied']) });

export const isMissingFile = (error: unknown) => z.safeParse(missing, error).success;
