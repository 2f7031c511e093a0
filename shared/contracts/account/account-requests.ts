import * as z from 'zod/mini';
import { personName } from '#shared/contracts/fields/person-name.ts';
import { nameMinLength } from '#shared/domain/tiers/limits.ts';
import { localeIds } from './account.ts';
import { chosenPlanSchema } from './chosen-plan.ts';
import { ownLoadsSchema } from './own-loads.ts';

// Apart from the account, which every signed-in function reads and so has in its start-up.

/** Only what users may change themselves. Role, tier and payment ids are excluded on purpose. */
export const updateAccountRequestSchema = z.strictObject({
  fullName: z.optional(personName(nameMinLength)),
  locale: z.optional(z.enum(localeIds)),
  timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  weightUnit: z.optional(z.enum(['kg', 'lb'])),
  /** Null after the plan was declined or bought. */
  chosenPlan: z.optional(z.nullable(chosenPlanSchema)),
  /** All of them at once; null for a gym's. The last device wins. */
  ownLoads: z.optional(z.nullable(ownLoadsSchema)),
});
export type UpdateAccountRequest = z.infer<typeof updateAccountRequestSchema>;

/** The whole arrangement; null for the default one. Unknown tiles are dropped. */
export const arrangeTodayRequestSchema = z.strictObject({
  tiles: z.nullable(
    z
      .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(40)), hidden: z.boolean() }))
      .check(z.maxLength(40)),
  ),
});
export type ArrangeTodayRequest = z.infer<typeof arrangeTodayRequestSchema>;

/** The server ignores an unknown time zone. */
export const adoptRegionRequestSchema = z.strictObject({
  timeZone: z.string().check(z.maxLength(64)),
  weightUnit: z.enum(['kg', 'lb']),
});
export type AdoptRegionRequest = z.infer<typeof adoptRegionRequestSchema>;

/** shared/domain/access/password-strength.ts has the rules. */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** The code is of the authenticator app whose setup the login session has begun at the user pool. */
export const secondFactorRequestSchema = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal(true), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  z.strictObject({ on: z.literal(false) }),
]);
export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;

/** Ends billing first; data is deleted 30 days later, unless the owner undoes it. */
export const deleteAccountRequestSchema = z.strictObject({ confirm: z.literal('DELETE') });
export const deleteAccountResponseSchema = z.object({ deletionDueAt: z.string() });
