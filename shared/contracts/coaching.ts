import * as z from 'zod/mini';
import { localDaySchema } from './local-day.ts';

/** A code is the secret of its link: whoever has it may accept, once. */
const invitationCode = z.string().check(z.regex(/^[a-z0-9]{20}$/));
export const invitationSchema = z.object({
  code: invitationCode,
  createdAt: z.string(),
  /** Until when it can be accepted (ISO instant). */
  expiresAt: z.string(),
  /** Name of the client who did; null while nobody has. */
  acceptedBy: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationsResponseSchema = z.object({ invitations: z.array(invitationSchema) });
export const invitationResponseSchema = z.object({ invitation: invitationSchema });
export const doneResponseSchema = z.object({ done: z.boolean() });

/** An invitation as the client sees it who opened its link. */
export const openedInvitationSchema = z.object({
  coachName: z.string(),
  /** Who looks after them now; accepting ends that. */
  currentCoachName: z.nullable(z.string()),
  /** Whether the caller has accepted it already. */
  accepted: z.boolean(),
});
export const openedInvitationResponseSchema = z.object({ invitation: openedInvitationSchema });

export const listedCoachSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  approved: z.boolean(),
  /** True where an admin took an approval back; false while the coach waits for the first one. */
  withdrawn: z.boolean(),
  /** The last day (UTC) of access to clients after a withdrawal; null where there is none. */
  accessUntil: z.nullable(localDaySchema),
  clients: z.int(),
  createdAt: z.string(),
});
export type ListedCoach = z.infer<typeof listedCoachSchema>;
/** A client who pays and has no coach. */
export const waitingClientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** ISO instant of the payment that was first seen. */
  since: z.string(),
});
export type WaitingClient = z.infer<typeof waitingClientSchema>;
export const coachesResponseSchema = z.object({
  coaches: z.array(listedCoachSchema),
  /** The longest waiting first. */
  waitingClients: z.array(waitingClientSchema),
});
/** A withdrawal ends access to clients at once, unless it names the last day (UTC) of it. */
export const approveCoachRequestSchema = z.union([
  z.strictObject({ approved: z.literal(true) }),
  z.strictObject({ approved: z.literal(false), keepAccessUntil: z.optional(localDaySchema) }),
]);
export type CoachApprovalRequest = z.infer<typeof approveCoachRequestSchema>;

/** What stands behind the question mark. */
export const findClientQuerySchema = z.object({ email: z.email() });
export const assignableClientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  coachId: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
});
export const assignableClientResponseSchema = z.object({ client: z.nullable(assignableClientSchema) });
export const assignCoachRequestSchema = z.strictObject({ coachId: z.uuid() });
