import * as z from 'zod/mini';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { driftKinds } from '#shared/domain/billing/drift-kinds.ts';
import { type AbTestId, type AbTestSetting, abTestDefaults } from '#shared/domain/site/ab-tests.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const healthResponseSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  stage: z.string(),
  version: z.string(),
});
export type HealthResponse = z.infer<typeof healthResponseSchema>;

const abTestSettingSchema = z.strictObject({
  active: z.boolean(),
  trafficPercent: z.int().check(z.gte(0), z.lte(100)),
});
export const abTestSettingsSchema = z.object({
  hero_headline: abTestSettingSchema,
  cta_button_text: abTestSettingSchema,
  pricing_presentation: abTestSettingSchema,
  social_proof_placement: abTestSettingSchema,
} satisfies Record<AbTestId, typeof abTestSettingSchema>);

/** Operators can override these at run time. */
export const flagDefaults = {
  tierCardsComingSoon: false,
  coachSignUp: true,
  maintenanceBanner: '',
  abTests: {
    hero_headline: abTestDefaults,
    cta_button_text: abTestDefaults,
    pricing_presentation: abTestDefaults,
    social_proof_placement: abTestDefaults,
  } satisfies Record<AbTestId, AbTestSetting>,
} as const;
export const flagsSchema = z.object({
  tierCardsComingSoon: z.boolean(),
  coachSignUp: z.boolean(),
  maintenanceBanner: z.string().check(z.maxLength(300)),
  abTests: abTestSettingsSchema,
});
export type Flags = z.infer<typeof flagsSchema>;

const flagAudienceSchema = z.object({
  percent: z.int(),
  tiers: z.array(z.enum(tierIds)),
  /** Of named people; see `flagMark`. */
  marks: z.array(z.string()),
});
export const flagsResponseSchema = z.object({
  /** A switch is true where it is on for everyone. */
  flags: flagsSchema,
  /** For whom else a switch is on. `isFlagOn` reads both. Absent from releases that know everyone or nobody. */
  partlyOn: z.optional(z.object({ tierCardsComingSoon: z.optional(flagAudienceSchema) })),
});
export type FlagsResponse = z.infer<typeof flagsResponseSchema>;

/** Something that our rows said otherwise than the provider. All was mended but a `credit`, which is only reported. */
export const driftSchema = z.object({
  kind: growingEnum(driftKinds),
  id: z.string(),
  accountId: z.nullable(z.string()),
  at: z.string(),
});
export type Drift = Readonly<z.infer<typeof driftSchema>>;

export const systemHealthResponseSchema = z.object({
  checks: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['ok', 'failing']),
      latencyMs: z.number(),
      message: z.optional(z.string()),
    }),
  ),
  /** The last comparison with the payment provider; null before the first. */
  reconciler: z.nullable(
    z.object({
      finishedAt: z.string(),
      compared: z.int(),
      eventsHandled: z.int(),
      failed: z.int(),
      /** What differed, newest first, over several runs. */
      drifts: z.array(driftSchema),
    }),
  ),
});
export type SystemHealthResponse = z.infer<typeof systemHealthResponseSchema>;

export const openApiDocumentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
