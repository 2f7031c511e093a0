import * as z from 'zod/mini';

/** A month of the business, such as `2026-11`. */
export const ledgerMonthSchema = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-01'));
