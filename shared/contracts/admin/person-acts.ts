import * as z from 'zod/mini';
import { loginSessionParamsSchema } from '#shared/contracts/account/login-sessions.ts';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { emailAddress } from '#shared/contracts/fields/email-address.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { compTiers } from '#shared/domain/billing/comps.ts';
import { roles } from '#shared/domain/tiers/tiers.ts';
import { adminPermissions } from './permissions.ts';

export const personActs = ['sign-out', 'disable', 'enable'] as const;
export type PersonAct = (typeof personActs)[number];

export const compRequestSchema = z.object({
  /** null ends a tier that was given before. The last day is in UTC. */
  comp: z.nullable(z.object({ tier: z.enum(compTiers), lastDay: localDaySchema })),
  reason: actReasonSchema,
});
export type CompRequest = z.infer<typeof compRequestSchema>;

export const personActRequestSchema = z.object({ act: z.enum(personActs), reason: actReasonSchema });
export type PersonActRequest = z.infer<typeof personActRequestSchema>;

/** What people do themselves in their account. `delete` begins the 30 days of a deletion, which `keep` withdraws. */
export const dataActs = ['delete', 'keep', 'export'] as const;
export type DataAct = (typeof dataActs)[number];

export const dataActRequestSchema = z.object({ act: z.enum(dataActs), reason: actReasonSchema });
export type DataActRequest = z.infer<typeof dataActRequestSchema>;

export const endLoginRequestSchema = z.object({
  /** null ends every session, listed or not. */
  sessionId: z.nullable(loginSessionParamsSchema.shape.id),
  reason: actReasonSchema,
});
export type EndLoginRequest = z.infer<typeof endLoginRequestSchema>;

export const roleRequestSchema = z.object({
  role: z.enum(roles),
  /** All that the person holds afterward. Only admins hold any. */
  permissions: z.array(z.enum(adminPermissions)),
  reason: actReasonSchema,
});
export type RoleRequest = z.infer<typeof roleRequestSchema>;

export const changeAddressForRequestSchema = z.object({
  /** null withdraws the change that support began. */
  email: z.nullable(emailAddress.check(z.overwrite(normalizeEmail))),
  reason: actReasonSchema,
});
/** Null where none waits. `until` is an ISO instant. */
export const addressChangeForResponseSchema = z.object({
  change: z.nullable(
    z.object({ email: z.string(), until: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }),
  ),
});
export type AddressChangeForResponse = z.infer<typeof addressChangeForResponseSchema>;

export type ChangeAddressForRequest = z.infer<typeof changeAddressForRequestSchema>;

export const resendConfirmationForRequestSchema = z.object({
  email: emailAddress.check(z.overwrite(normalizeEmail)),
  reason: actReasonSchema,
});
export type ResendConfirmationForRequest = z.infer<typeof resendConfirmationForRequestSchema>;
/** `sent` is false when an admin did so within the minute. */
export const resendConfirmationForResponseSchema = z.object({ sent: z.boolean() });
