import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import { renderAssignmentMail } from './assignment-mail.ts';
import type { CoachAssignments } from './coach-assignments.ts';
import type { People } from './invitations.ts';

export const coachingMailContent = z.object({
  to: z.enum(['client', 'coach']),
  clientId: z.string(),
  coachId: z.string(),
});
export type CoachingMail = Mail & z.infer<typeof coachingMailContent>;

/** Ids name nobody, because the sent mark outlives an account. */
export function assignmentMails(coachId: string, clientId: string, at: number): readonly CoachingMail[] {
  const assignment = createHash('sha256').update(`${clientId}#${coachId}#${at}`).digest('hex').slice(0, 32);
  return (['client', 'coach'] as const).map((to) => ({
    ...{ id: `assigned#${assignment}#${to}`, createdAt: at, to, clientId, coachId },
  }));
}

/** null when the assignment changed or one account is gone. */
export async function coachingMailNow(
  deps: { readonly people: People; readonly assignments: CoachAssignments; readonly siteUrl: string },
  { to, clientId, coachId }: CoachingMail,
): Promise<OutgoingMail | null> {
  const [client, coach, current] = await Promise.all([
    deps.people.find(clientId),
    deps.people.find(coachId),
    deps.assignments.coachOf(clientId),
  ]);
  if (client === null || coach === null || current !== coachId) return null;
  return renderAssignmentMail(to, { client, coach }, deps.siteUrl);
}
