import * as z from 'zod/mini';

/** What kind of refusal it is; one table in the platform maps it to an HTTP status. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'limited',
  'unavailable',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The only shape in which the API refuses. `details` never holds a stack or a secret. */
export const errorResponseSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.string(),
  }),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
