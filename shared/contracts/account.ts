import * as z from 'zod/mini';
import { type LanguageId, languageIds } from '#shared/domain/languages.ts';
import { roles, tierIds } from '#shared/domain/tiers.ts';

export const localeIds = languageIds;
export type LocaleId = LanguageId;

/** What an account may use now. Decided from the subscription record at every request. */
export const entitlementSchema = z.object({
  /** null only where the stage's default tier is `none`. */
  tier: z.nullable(z.enum(tierIds)),
  source: z.enum(['subscription', 'default']),
  /** The provider's subscription status, or `none` without a subscription. */
  status: z.string(),
  /** Set while a failed payment is in its seven days of grace (ISO instant). */
  graceEndsAt: z.optional(z.string()),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** Named admin permissions; empty for everyone else. */
  permissions: z.array(z.string()),
  /** A coach is bookable only after an admin approved them. */
  coachApproved: z.boolean(),
  locale: z.enum(localeIds),
  timeZone: z.string(),
  weightUnit: z.enum(['kg', 'lb']),
  /** Mails on the day a check-in is due; wanted where nothing was said. */
  checkInReminders: z.optional(z.boolean()),
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
  fullName: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
  locale: z.optional(z.enum(localeIds)),
  timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  weightUnit: z.optional(z.enum(['kg', 'lb'])),
  checkInReminders: z.optional(z.boolean()),
});
export type UpdateAccountRequest = z.infer<typeof updateAccountRequestSchema>;

/** Deletion ends billing first, then the data goes within 30 days. The word guards against a slip. */
export const deleteAccountRequestSchema = z.strictObject({ confirm: z.literal('DELETE') });
export const deleteAccountResponseSchema = z.object({ deletionDueAt: z.string() });

export const emptyResponseSchema = z.object({});
