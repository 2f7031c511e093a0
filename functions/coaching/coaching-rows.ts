import * as z from 'zod/mini';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

/** The accounts table alone says who coaches whom. Access patterns: docs/tables.md. */
export const coachingKey = {
  coachOf: (clientId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: 'COACH' }),
  coach: (coachId: string) => `COACH#${coachId}`,
  clientPrefix: 'CLIENT#',
  clientOf: (coachId: string, clientId: string) => ({ pk: `COACH#${coachId}`, sk: `CLIENT#${clientId}` }),
  /** Each billing sync notes paying clients here; a job checks whether they have a coach. */
  waiting: 'NEEDS-COACH',
  waitingClient: (clientId: string) => ({ pk: 'NEEDS-COACH', sk: `CLIENT#${clientId}` }),
  invitation: (code: string) => ({ pk: `INVITATION#${code}`, sk: 'INVITATION' }),
  invitationPrefix: 'INVITATION#',
  invitationOf: (coachId: string, code: string) => ({ pk: `COACH#${coachId}`, sk: `INVITATION#${code}` }),
};

export const clientCoachRow = z.object({ ...version, coachId: z.string(), since: z.string() });
export const assignmentRow = z.object({ ...version, clientId: z.string(), since: z.string() });
export const invitationRow = z.object({
  ...version,
  code: z.string(),
  coachId: z.string(),
  createdAt: z.string(),
  expiresAt: z.number(),
  acceptedBy: z.optional(z.string()),
});
export const invitationListRow = z.object({ ...version, code: z.string() });

export function assignmentRows(coachId: string, clientId: string, since: string) {
  return {
    ofClient: { ...coachingKey.coachOf(clientId), schemaVersion, coachId, since },
    ofCoach: { ...coachingKey.clientOf(coachId, clientId), schemaVersion, clientId, since },
  };
}

export function invitationRows(invitation: Omit<z.infer<typeof invitationRow>, 'schemaVersion'>) {
  const { code, coachId, expiresAt } = invitation;
  return {
    itself: { ...coachingKey.invitation(code), schemaVersion, ...invitation },
    listed: { ...coachingKey.invitationOf(coachId, code), schemaVersion, code, expiresAt },
  };
}
