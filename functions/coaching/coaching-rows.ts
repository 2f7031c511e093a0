import * as z from 'zod/mini';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

/** Who coaches whom lies in the accounts table, and nowhere else. Access patterns: docs/tables.md. */
export const coachingKey = {
  /** Who looks after a client. */
  coachOf: (clientId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: 'COACH' }),
  coach: (coachId: string) => `COACH#${coachId}`,
  clientPrefix: 'CLIENT#',
  /** The same, the other way round. Both rows are written in one transaction. */
  clientOf: (coachId: string, clientId: string) => ({ pk: `COACH#${coachId}`, sk: `CLIENT#${clientId}` }),
  /** Every coach, approved or not. */
  roll: 'COACHES',
  onRoll: (coachId: string) => ({ pk: 'COACHES', sk: `COACH#${coachId}` }),
  /** Clients who pay and may have nobody; each sync of their billing notes them. */
  waiting: 'NEEDS-COACH',
  waitingClient: (clientId: string) => ({ pk: 'NEEDS-COACH', sk: `CLIENT#${clientId}` }),
  invitation: (code: string) => ({ pk: `INVITATION#${code}`, sk: 'INVITATION' }),
  invitationPrefix: 'INVITATION#',
  /** The coach's own list of them. */
  invitationOf: (coachId: string, code: string) => ({ pk: `COACH#${coachId}`, sk: `INVITATION#${code}` }),
};

export const clientCoachRow = z.object({ ...version, coachId: z.string(), since: z.string() });
export const assignmentRow = z.object({ ...version, clientId: z.string(), since: z.string() });
export const rollRow = z.object({
  ...version,
  coachId: z.string(),
  approved: z._default(z.boolean(), false),
});
export const invitationRow = z.object({
  ...version,
  code: z.string(),
  coachId: z.string(),
  createdAt: z.string(),
  expiresAt: z.number(),
  acceptedBy: z.optional(z.string()),
});
export const invitationListRow = z.object({ ...version, code: z.string() });

/** Both rows of an assignment. @param since ISO instant. */
export function assignmentRows(coachId: string, clientId: string, since: string) {
  return {
    ofClient: { ...coachingKey.coachOf(clientId), schemaVersion, coachId, since },
    ofCoach: { ...coachingKey.clientOf(coachId, clientId), schemaVersion, clientId, since },
  };
}

/** @param approved As the coach's account says; written with it, so that the public site can ask the roll alone. */
export function toRollRow(coachId: string, approved: boolean) {
  return { ...coachingKey.onRoll(coachId), schemaVersion, coachId, approved };
}

/** Both rows of an invitation. */
export function invitationRows(invitation: Omit<z.infer<typeof invitationRow>, 'schemaVersion'>) {
  const { code, coachId, expiresAt } = invitation;
  return {
    itself: { ...coachingKey.invitation(code), schemaVersion, ...invitation },
    listed: { ...coachingKey.invitationOf(coachId, code), schemaVersion, code, expiresAt },
  };
}
