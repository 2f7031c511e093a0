import * as z from 'zod/mini';

/** `email` is what browsers sent before there was a search. */
export const peopleQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(200))),
  email: z.optional(z.email()),
});
