import * as z from 'zod/mini';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type Flags, flagDefaults, flagsSchema } from '#shared/contracts/system.ts';

export const flagKey = { pk: 'FLAGS', sk: 'FLAGS' } as const;
export const flagSchemaVersion = 1;

/** Each switch is an attribute of its own, absent until someone turns it. */
const flagRow = z.extend(z.partial(flagsSchema), { schemaVersion: z.literal(flagSchemaVersion) });

/** Switches in the row, over the defaults of those that nobody has turned yet or that came with a newer version. */
export function flagsOf(item: unknown, now: number): Flags {
  const turned = parseRow('flags', flagRow, item, now);
  return {
    tierCardsComingSoon: turned?.tierCardsComingSoon ?? flagDefaults.tierCardsComingSoon,
    coachSignUp: turned?.coachSignUp ?? flagDefaults.coachSignUp,
    maintenanceBanner: turned?.maintenanceBanner ?? flagDefaults.maintenanceBanner,
  };
}
