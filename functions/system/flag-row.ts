import * as z from 'zod/mini';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type Flags, flagDefaults, flagsSchema } from '#shared/contracts/system.ts';

export const flagKey = { pk: 'FLAGS', sk: 'FLAGS' } as const;
export const flagSchemaVersion = 1;

const flagRow = z.object({
  schemaVersion: z.literal(flagSchemaVersion),
  values: z.partial(flagsSchema),
});

/** Switches in the row, over the defaults of those that nobody has turned yet or that came with a newer version. */
export function flagsOf(item: unknown, now: number): Flags {
  const turned = parseRow('flags', flagRow, item, now)?.values ?? {};
  return {
    tierCardsComingSoon: turned.tierCardsComingSoon ?? flagDefaults.tierCardsComingSoon,
    coachSignUp: turned.coachSignUp ?? flagDefaults.coachSignUp,
    maintenanceBanner: turned.maintenanceBanner ?? flagDefaults.maintenanceBanner,
  };
}
