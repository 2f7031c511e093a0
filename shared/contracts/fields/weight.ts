import * as z from 'zod/mini';

/** As entered, and exactly in grams as a decimal string. */
export const weightSchema = z.object({
  value: z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/)),
  unit: z.enum(['kg', 'lb']),
  grams: z.string().check(z.regex(/^\d{1,10}(\.\d{1,14})?$/)),
});
export type StoredWeight = z.infer<typeof weightSchema>;
