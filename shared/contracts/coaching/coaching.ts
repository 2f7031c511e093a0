import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { coachSetupSteps, maxCapacity } from '#shared/domain/coaching/coach-settings.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

/** The code is a bearer secret that can be used once. */
const invitationCode = z.string().check(z.regex(/^[a-z0-9]{20}$/));
export const invitationSchema = z.object({
  code: invitationCode,
  createdAt: z.string(),
  /** ISO instant. */
  expiresAt: z.string(),
  acceptedBy: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationsResponseSchema = z.object({ invitations: z.array(invitationSchema) });
export const invitationResponseSchema = z.object({ invitation: invitationSchema });
export const doneResponseSchema = z.object({ done: z.boolean() });

export const openedInvitationSchema = z.object({
  coachName: z.string(),
  currentCoachName: z.nullable(z.string()),
  accepted: z.boolean(),
});
export const openedInvitationResponseSchema = z.object({ invitation: openedInvitationSchema });

export const listedCoachSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  approved: z.boolean(),
  /** False while the coach waits for their first approval. */
  withdrawn: z.boolean(),
  /** Last day (UTC) of access after approval was withdrawn. */
  accessUntil: z.nullable(localDaySchema),
  clients: z.int(),
  /** Null until the coach has set it. */
  capacity: z.nullable(z.int()),
  languages: z.array(z.enum(languageIds)),
  /** What the coach has to set before clients come by themselves. */
  missing: knownItems(z.enum(coachSetupSteps)),
  createdAt: z.string(),
  /** ISO instant. Absent while the account is open. */
  disabledAt: z.optional(z.string()),
});
export type ListedCoach = z.infer<typeof listedCoachSchema>;
/** Has a paid plan but no coach, or one whose account is disabled, who is then named: since the plan, or since then. */
export const waitingClientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  coachId: z.optional(z.uuid()),
  coachName: z.optional(z.string()),
});
export type WaitingClient = z.infer<typeof waitingClientSchema>;
export const coachesResponseSchema = z.object({
  coaches: z.array(listedCoachSchema),
  waitingClients: z.array(waitingClientSchema),
});
const shortText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** What an admin looked at before the approval; kept with its line in the audit trail. */
export const coachChecksSchema = z.strictObject({
  identity: z.literal(true),
  certificate: z.strictObject({
    number: shortText(80),
    issuer: shortText(120),
    /** Null for one that does not expire. */
    expiresOn: z.nullable(localDaySchema),
  }),
  insurance: z.boolean(),
  interview: z.boolean(),
});
export type CoachChecks = z.infer<typeof coachChecksSchema>;
export const withdrawalReasonMaxLength = 500;
/** Withdrawing approval ends access to clients at once, or after the given day (UTC). The coach reads the reason. */
export const approveCoachRequestSchema = z.union([
  z.strictObject({ approved: z.literal(true), checks: coachChecksSchema }),
  z.strictObject({
    approved: z.literal(false),
    reason: shortText(withdrawalReasonMaxLength),
    keepAccessUntil: z.optional(localDaySchema),
  }),
]);
export type CoachApprovalRequest = z.infer<typeof approveCoachRequestSchema>;

export const assignableClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  coachId: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
});
export type AssignableClient = z.infer<typeof assignableClientSchema>;
export const assignableClientResponseSchema = z.object({ client: z.nullable(assignableClientSchema) });
/** `client` is the one with exactly this address, for browsers from before there was a search. */
export const assignableClientsResponseSchema = z.extend(assignableClientResponseSchema, {
  /** By name, 25 at most. */
  clients: z.array(assignableClientSchema),
  /** There are more, so more letters are needed. */
  hasMore: z.boolean(),
});
/** To a coach who has not set hours, languages and capacity only with `anyway`. */
const newCoach = {
  coachId: z.uuid(),
  anyway: z.optional(z.boolean()),
  /** Browsers ask for it where the client has a coach. */
  reason: z.optional(actReasonSchema),
};
export const assignCoachRequestSchema = z.strictObject({
  ...newCoach,
  /** The coach that the admin saw, null for none: another one by now is a conflict. */
  from: z.optional(z.nullable(z.uuid())),
});
export type AssignCoachRequest = z.infer<typeof assignCoachRequestSchema>;

/** Days of the coach's own calendar, both included. */
const daysAway = { from: localDaySchema, to: localDaySchema };
const colleagueSchema = z.object({ id: z.uuid(), name: z.string() });
export const timeAwaySchema = z.object({
  away: z.array(
    z.object({ ...daysAway, deputyId: z.nullable(z.uuid()), deputyName: z.nullable(z.string()) }),
  ),
  covering: z.array(z.object({ ...daysAway, coachName: z.nullable(z.string()) })),
  /** Approved colleagues. */
  deputies: z.array(colleagueSchema),
});
export type TimeAwayView = z.infer<typeof timeAwaySchema>;
export const saveTimeAwayRequestSchema = z.strictObject({
  to: localDaySchema,
  deputyId: z.nullable(z.uuid()),
});
export type SaveTimeAwayRequest = z.infer<typeof saveTimeAwayRequestSchema>;

export const coachSettingsSchema = z.strictObject({
  capacity: z.int().check(z.gte(0), z.lte(maxCapacity)),
  languages: z.readonly(z.array(z.enum(languageIds)).check(z.minLength(1), z.maxLength(languageIds.length))),
  locations: z.readonly(z.array(z.enum(locationIds)).check(z.maxLength(locationIds.length))),
});
export const coachSettingsResponseSchema = z.object({
  settings: z.object(coachSettingsSchema.shape),
  /** What is left to set before clients come by themselves. */
  missing: knownItems(z.enum(coachSetupSteps)),
});
export type CoachSetupView = z.infer<typeof coachSettingsResponseSchema>;

export const reassignClientsRequestSchema = z.strictObject(newCoach);
export type ReassignClientsRequest = z.infer<typeof reassignClientsRequestSchema>;
export const reassignClientsResponseSchema = z.object({ moved: z.int() });
