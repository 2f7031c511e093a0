import * as z from 'zod/mini';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type Flags, flagDefaults, flagsSchema } from '#shared/contracts/system/system.ts';
import type { abTestIds } from '#shared/domain/site/ab-tests.ts';

export const flagKey = { pk: 'FLAGS', sk: 'FLAGS' } as const;
export const flagSchemaVersion = 1;

const { abTests, ...switches } = flagsSchema.shape;

const flagRow = z.extend(z.partial(z.object({ ...switches, ...abTests.shape })), {
  schemaVersion: z.literal(flagSchemaVersion),
});

/** Falls back to defaults for switches that are not stored. */
export function flagsOf(item: unknown, now: number): Flags {
  const turned = parseRow('flags', flagRow, item, now);
  const setting = (test: (typeof abTestIds)[number]) => turned?.[test] ?? flagDefaults.abTests[test];
  return {
    tierCardsComingSoon: turned?.tierCardsComingSoon ?? flagDefaults.tierCardsComingSoon,
    coachSignUp: turned?.coachSignUp ?? flagDefaults.coachSignUp,
    maintenanceBanner: turned?.maintenanceBanner ?? flagDefaults.maintenanceBanner,
    abTests: {
      hero_headline: setting('hero_headline'),
      cta_button_text: setting('cta_button_text'),
      pricing_presentation: setting('pricing_presentation'),
      social_proof_placement: setting('social_proof_placement'),
    },
  };
}
