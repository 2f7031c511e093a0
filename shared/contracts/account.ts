import * as z from 'zod/mini';
import { type LanguageId, languageIds } from '#shared/domain/languages.ts';
import { nameMinLength } from '#shared/domain/limits.ts';
import { roles, tierIds } from '#shared/domain/tiers.ts';
import { chosenPlanSchema } from './chosen-plan.ts';
import { personName } from './person-name.ts';

export const localeIds = languageIds;
export type LocaleId = LanguageId;

/** What an account may use now. Decided from the subscription record at every request. */
export const entitlementSchema = z.object({
  /** null of coaches and admins, and where the stage's default tier is `none`. */
  tier: z.nullable(z.enum(tierIds)),
  source: z.enum(['subscription', 'default']),
  /** The provider's subscription status, or `none` without a subscription. */
  status: z.string(),
  /** Set while a failed payment is in its seven days of grace (ISO instant). */
  graceEndsAt: z.optional(z.string()),
  /** Set while a running subscription gives no tier because its payment was refunded in full or its dispute was lost. */
  paymentReturned: z.optional(z.literal(true)),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/**
 * `browser`: of the browser that signed up. `adopted`: of a browser that logged in later; the person is told once and
 * may undo it. `chosen`: by the person, and never changed for them again.
 */
export const settingSources = ['browser', 'adopted', 'chosen'] as const;
export type SettingSource = (typeof settingSources)[number];

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** Named admin permissions; empty for everyone else. */
  permissions: z.array(z.string()),
  /** A coach is bookable only after an admin approved them. */
  coachApproved: z.boolean(),
  /** When an admin withdrew the approval of this coach (ISO instant); absent while they hold one or wait for their first. */
  approvalWithdrawnAt: z.optional(z.string()),
  /** Of a coach whose approval was withdrawn: the last day (UTC) on which they may still open their clients' data. */
  clientAccessUntil: z.optional(z.string()),
  locale: z.enum(localeIds),
  timeZone: z.string(),
  weightUnit: z.enum(['kg', 'lb']),
  /** Where the two above come from; absent while nobody has said anything and they are the product's defaults. */
  timeZoneSource: z.optional(z.enum(settingSources)),
  weightUnitSource: z.optional(z.enum(settingSources)),
  /** Mails on the day a check-in is due; wanted where nothing was said. */
  checkInReminders: z.optional(z.boolean()),
  /** Chosen before the sign-up or at a login, until it is bought, declined or replaced. */
  chosenPlan: z.optional(z.nullable(chosenPlanSchema)),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

export const accountResponseSchema = z.object({
  account: accountSchema,
  entitlement: entitlementSchema,
  /** An admin whose role opens nothing until their second factor is on. */
  secondFactorDue: z.optional(z.boolean()),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;

/** Only what the owner may change themselves; role, tier and payment ids are not here on purpose. */
export const updateAccountRequestSchema = z.strictObject({
  fullName: z.optional(personName(nameMinLength)),
  locale: z.optional(z.enum(localeIds)),
  timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  weightUnit: z.optional(z.enum(['kg', 'lb'])),
  checkInReminders: z.optional(z.boolean()),
  /** null: declined, or bought. */
  chosenPlan: z.optional(z.nullable(chosenPlanSchema)),
});
export type UpdateAccountRequest = z.infer<typeof updateAccountRequestSchema>;

/** What the browser says of where its person is. A zone that the server does not know is passed over. */
export const adoptRegionRequestSchema = z.strictObject({
  timeZone: z.string().check(z.maxLength(64)),
  weightUnit: z.enum(['kg', 'lb']),
});
export type AdoptRegionRequest = z.infer<typeof adoptRegionRequestSchema>;

/** The rules of a new password are in shared/domain/password-strength.ts; here is only what bounds the work. */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** Deletion ends billing first, then the data goes within 30 days. The word guards against a slip. */
export const deleteAccountRequestSchema = z.strictObject({ confirm: z.literal('DELETE') });
export const deleteAccountResponseSchema = z.object({ deletionDueAt: z.string() });

export const emptyResponseSchema = z.object({});
