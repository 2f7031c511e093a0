import * as z from 'zod/mini';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { billingPeriods, roles, tierIds } from '#shared/domain/tiers/tiers.ts';
import { chosenPlanSchema } from './chosen-plan.ts';
import { deviceKeySchema } from './device-key.ts';
import { ownLoadsSchema } from './own-loads.ts';

export const localeIds = languageIds;
export type LocaleId = LanguageId;

export const entitlementSchema = z.object({
  /** Null for coaches and admins, and when the stage's default tier is `none`. */
  tier: z.nullable(z.enum(tierIds)),
  source: z.enum(['subscription', 'default']),
  status: z.string(),
  /** ISO instant, during the seven-day grace period after a failed payment. */
  graceEndsAt: z.optional(z.string()),
  paymentReturned: z.optional(z.literal(true)),
  /** ISO instant at which a running pause (status `paused`) ends by itself. */
  pausedUntil: z.optional(z.string()),
  /** What the subscription behind the tier costs at each renewal, before a discount. */
  paid: z.optional(z.object({ amountCents: z.int(), period: z.enum(billingPeriods) })),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** `browser` is set at sign-up, `adopted` at a later login (and can be undone), `chosen` by the user. */
export const settingSources = ['browser', 'adopted', 'chosen'] as const;
export type SettingSource = (typeof settingSources)[number];

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.string()),
  coachApproved: z.boolean(),
  /** ISO instant, only while a coach's approval is withdrawn. */
  approvalWithdrawnAt: z.optional(z.string()),
  /** Last day (UTC) on which a coach whose approval was withdrawn can access client data. */
  clientAccessUntil: z.optional(z.string()),
  locale: z.enum(localeIds),
  timeZone: z.string(),
  weightUnit: z.enum(['kg', 'lb']),
  timeZoneSource: z.optional(z.enum(settingSources)),
  weightUnitSource: z.optional(z.enum(settingSources)),
  chosenPlan: z.optional(z.nullable(chosenPlanSchema)),
  /** Null or absent in the default order; shared/domain/site/today-tiles.ts reads it. */
  todayTiles: z.optional(z.nullable(z.readonly(z.array(z.object({ id: z.string(), hidden: z.boolean() }))))),
  /** Null or absent while the person trains with a gym's. */
  ownLoads: z.optional(z.nullable(ownLoadsSchema)),
  createdAt: z.string(),
  /** ISO instant at which the account is removed, while its owner may still undo that. */
  deletionDueAt: z.optional(z.string()),
  /** ISO instant at which the deletion of the unused account would have begun: its owner was warned, and is here. */
  unusedDueAt: z.optional(z.string()),
});
export type Account = z.infer<typeof accountSchema>;

export const accountResponseSchema = z.object({
  account: accountSchema,
  entitlement: entitlementSchema,
  /** An admin who must set up a second factor before the role takes effect. */
  secondFactorDue: z.optional(z.boolean()),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;

/** The key comes with the account, so that no login session can log work that it cannot protect (decision record 038). */
export const ownAccountResponseSchema = z.extend(accountResponseSchema, { deviceKey: deviceKeySchema });

export const emptyResponseSchema = z.object({});
