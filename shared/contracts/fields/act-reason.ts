import * as z from 'zod/mini';

/** Why an admin does it. The audit trail keeps it. */
export const actReasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
