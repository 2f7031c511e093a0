import * as z from 'zod/mini';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import type { FlagRule } from '#shared/contracts/admin/flags.ts';
import {
  type Flags,
  type FlagsResponse,
  flagDefaults,
  flagsSchema,
} from '#shared/contracts/system/system.ts';
import type { abTestIds } from '#shared/domain/site/ab-tests.ts';
import { type FlagAudience, type FlagName, flagMark } from '#shared/domain/site/flags.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { FlagRuleChange, StoredFlag } from '../flag-store.ts';

export const flagKey = { pk: 'FLAGS', sk: 'FLAGS' } as const;
export const flagSchemaVersion = 1;
export const ruleAttribute = (flag: FlagName) => `${flag}Rule`;

/**
 * Beside the switch itself, which says whether the flag is on for everyone and is all that earlier releases know.
 * `everyone` repeats it: where the two differ, an earlier release turned the switch since, and the rule is over.
 */
const storedRule = z.object({
  everyone: z.boolean(),
  on: z.boolean(),
  percent: z.number(),
  /** A later release may know more of them. */
  tiers: z.array(z.string()),
  people: z.array(z.string()),
  endsOn: z.nullable(z.string()),
  changedAt: z.string(),
  changedBy: z.string(),
  reason: z.string(),
});

const { abTests, ...switches } = flagsSchema.shape;

const flagRow = z.extend(
  z.partial(
    z.object({
      ...switches,
      ...abTests.shape,
      tierCardsComingSoonRule: storedRule,
      coachSignUpRule: storedRule,
    }),
  ),
  { schemaVersion: z.literal(flagSchemaVersion) },
);
type FlagRow = RowOf<typeof flagRow>;

export const isForEveryone = ({ on, percent }: Pick<FlagRule, 'on' | 'percent'>) => on && percent === 100;

export function toStoredRule({ rule, reason, byAccountId, at }: FlagRuleChange): z.infer<typeof storedRule> {
  const change = { changedAt: new Date(at).toISOString(), changedBy: byAccountId, reason };
  return { everyone: isForEveryone(rule), ...rule, ...change };
}

/** For everyone or for nobody where a switch has no rule. */
export function rulesOf(item: unknown, now: number): Readonly<Record<FlagName, StoredFlag>> {
  const row = parseRow('flags', flagRow, item, now);
  return {
    tierCardsComingSoon: storedFlag(row, 'tierCardsComingSoon'),
    coachSignUp: storedFlag(row, 'coachSignUp'),
  };
}

function storedFlag(row: FlagRow | null, flag: FlagName): StoredFlag {
  const everyone = row?.[flag] ?? flagDefaults[flag];
  const stored = row?.[`${flag}Rule`];
  if (stored === undefined || stored.everyone !== everyone) {
    const rule = { on: everyone, percent: 100, tiers: [], people: [], endsOn: null };
    return { rule, lastChange: null };
  }
  const { on, percent, people, endsOn } = stored;
  const tiers = tierIds.filter((tier) => stored.tiers.includes(tier));
  return {
    rule: { on, percent, tiers, people, endsOn },
    lastChange: { at: stored.changedAt, by: stored.changedBy, reason: stored.reason },
  };
}

/** Falls back to defaults for switches that are not stored. */
export function flagsOf(item: unknown, now: number): FlagsResponse {
  const turned = parseRow('flags', flagRow, item, now);
  const setting = (test: (typeof abTestIds)[number]) => turned?.[test] ?? flagDefaults.abTests[test];
  const flags: Flags = {
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
  const audience = audienceOf('tierCardsComingSoon', storedFlag(turned, 'tierCardsComingSoon').rule);
  return audience === null ? { flags } : { flags, partlyOn: { tierCardsComingSoon: audience } };
}

function audienceOf(
  flag: FlagName,
  rule: FlagRule,
): (FlagAudience & { tiers: FlagRule['tiers']; marks: string[] }) | null {
  const { on, percent, tiers, people } = rule;
  if (!on || percent === 100) return null;
  return { percent, tiers, marks: people.map((id) => flagMark(flag, id)) };
}
