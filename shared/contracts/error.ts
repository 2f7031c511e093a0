import * as z from 'zod/mini';

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

/** Every error of the API, except API Gateway's own. `details` never contains a stack or a secret. */
export const errorResponseSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.string(),
  }),
});
export const gatewayErrorSchema = z.object({ message: z.string() });

export type ErrorResponse = z.infer<typeof errorResponseSchema>;
