import * as z from 'zod/mini';

export const healthResponseSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  stage: z.string(),
  version: z.string(),
});
export type HealthResponse = z.infer<typeof healthResponseSchema>;

/** Switches that operators turn at run time, with their values before anyone did. */
export const flagDefaults = {
  tierCardsComingSoon: true,
  coachSignUp: true,
  maintenanceBanner: '',
} as const satisfies Record<string, boolean | string>;
export const flagsSchema = z.object({
  tierCardsComingSoon: z.boolean(),
  coachSignUp: z.boolean(),
  maintenanceBanner: z.string().check(z.maxLength(300)),
});
export type Flags = z.infer<typeof flagsSchema>;
export const flagsResponseSchema = z.object({ flags: flagsSchema });
export const updateFlagsRequestSchema = z.partial(z.strictObject(flagsSchema.shape));

/** One line per dependency that the system-health screen shows. */
export const systemHealthResponseSchema = z.object({
  checks: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['ok', 'failing']),
      latencyMs: z.number(),
      message: z.optional(z.string()),
    }),
  ),
});
export type SystemHealthResponse = z.infer<typeof systemHealthResponseSchema>;

/** The generated description of the API (OpenAPI 3.1). */
export const openApiDocumentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
