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

/** The shape in which the API refuses; only the gateway has another. `details` never holds a stack or a secret. */
export const errorResponseSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.string(),
  }),
});
/** In which the gateway itself refuses, before a function runs: a bad token, too many requests at once. */
export const gatewayRefusalSchema = z.object({ message: z.string() });

export type ErrorResponse = z.infer<typeof errorResponseSchema>;
