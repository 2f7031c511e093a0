import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { abTestSettingsSchema, flagsSchema } from '#shared/contracts/system/system.ts';
import { flagNames, flagsForSome } from '#shared/domain/site/flags.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const mostPeopleOfFlag = 100;

const unique = z.refine<readonly string[]>((all) => new Set(all).size === all.length, 'must not repeat');

/** Whether a flag is on, and for whom: a share of all people, all of some tiers, and named people. */
export const flagRuleSchema = z.strictObject({
  /** Off is off for everyone; the rest is kept for the next time. */
  on: z.boolean(),
  /** 100 is everyone, visitors too. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  tiers: z.array(z.enum(tierIds)).check(unique),
  /** Account ids. */
  people: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.maxLength(mostPeopleOfFlag), unique),
  /** The last UTC day on which the flag is needed. Afterward the screen asks for its removal; it stays as it is. */
  endsOn: z.nullable(localDaySchema),
});
export type FlagRule = z.infer<typeof flagRuleSchema>;

const flagNameSchema = z.enum(flagNames);

const flagStateSchema = z.object({
  name: flagNameSchema,
  /** Whether it may be on for some people only. */
  isForSome: z.boolean(),
  rule: z.omit(flagRuleSchema, { people: true }),
  /** Accounts that exist no longer are left out. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** null while nobody has changed it, and where an earlier release did. */
  lastChange: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type FlagState = z.infer<typeof flagStateSchema>;
export const flagStatesResponseSchema = z.object({
  states: knownItems(flagStateSchema),
  /** What is in force, with the banner and the A/B tests. */
  flags: flagsSchema,
});
export type FlagStates = z.infer<typeof flagStatesResponseSchema>;

export const changeFlagRequestSchema = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('set'),
    flag: flagNameSchema,
    rule: flagRuleSchema,
    /** `lastChange.at` of the state that was changed: another change since then is refused, not overwritten. */
    seen: z.nullable(z.string().check(z.maxLength(40))),
    reason: actReasonSchema,
  }),
  /** Whatever the flag is now, so it is never refused. */
  z.strictObject({ act: z.literal('turn-off'), flag: flagNameSchema, reason: actReasonSchema }),
]);
export type ChangeFlag = z.infer<typeof changeFlagRequestSchema>;

export const isAudienceAllowed = (flag: (typeof flagNames)[number], rule: FlagRule): boolean =>
  flagsForSome.includes(flag) ||
  (rule.percent === 100 && rule.tiers.length === 0 && rule.people.length === 0);

/** Pages from before flags had rules turn a switch for everyone or for nobody, without a reason. */
export const updateFlagsRequestSchema = z.extend(
  z.partial(
    z.strictObject({
      ...flagsSchema.shape,
      abTests: z.partial(z.strictObject(abTestSettingsSchema.shape)),
    }),
  ),
  { reason: z.optional(actReasonSchema) },
);
export type FlagUpdate = z.infer<typeof updateFlagsRequestSchema>;
