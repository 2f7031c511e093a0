import * as z from 'zod/mini';

export const loginSessionsResponseSchema = z.object({
  /** Used last first; the caller's own is always there. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** As a person knows it: 'Chrome · Mac'. */
      device: z.string(),
      /** The beginning of the address that the login came from, such as `203.0.113.*`. Null where it is unknown. */
      network: z.nullable(z.string()),
      /** ISO instants. */
      firstUsedAt: z.string(),
      lastUsedAt: z.string(),
      isThisOne: z.boolean(),
    }),
  ),
});
export type LoginSessionsResponse = z.infer<typeof loginSessionsResponseSchema>;
export type LoginSession = LoginSessionsResponse['sessions'][number];

export const loginSessionParamsSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
});
