import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { approvedProfile, type CoachingMail, refusedProfile, withdrawn } from './coaching-mails.ts';
import type { HealthMail } from './health/health-answers-mail.ts';

const assigned = z.object({ otherId: z.string(), chosenId: z.optional(z.string()) });

export const coachingMails = {
  'coach-assigned': mailKind(assigned, async ({ otherId, chosenId }, { findPerson, text }) => {
    const coach = await findPerson(otherId);
    if (coach === null) return null;
    const name = coach.fullName;
    const parts = { texts: 'coach-assigned', values: { name }, link: '/messages' } as const;
    if (chosenId === undefined) return parts;
    // A coach who left has no name any longer: the mail says 'someone'.
    const chosen = (await findPerson(chosenId))?.fullName ?? text('someone');
    return { ...parts, body: text('coach-assigned.body-instead', { name, chosen }) };
  }),
  'client-assigned': mailKind(z.object({ otherId: z.string() }), async ({ otherId }, { findPerson }) => {
    const client = await findPerson(otherId);
    return client && { texts: 'client-assigned', values: { name: client.fullName }, link: '/coach' };
  }),
  'coach-approved': mailKind(z.object({}), () => ({
    texts: 'coach-approved',
    greeting: 'greeting.coach',
    link: '/coach',
  })),
  'coach-withdrawn': mailKind(withdrawn, ({ reason, accessUntil }, { text, day }) => ({
    texts: 'coach-withdrawn',
    greeting: 'greeting.coach',
    body:
      accessUntil === null
        ? text('coach-withdrawn.body.now')
        : text('coach-withdrawn.body.until', { day: day(accessUntil, 'UTC') }),
    rows: [{ label: text('coach-withdrawn.reason'), value: reason }],
    link: '/support',
  })),
  'coach-profile-approved': mailKind(approvedProfile, ({ handle }) => ({
    texts: 'coach-profile-approved',
    greeting: 'greeting.coach',
    link: `/coaches/${handle}`,
  })),
  'coach-profile-refused': mailKind(refusedProfile, ({ reason }, { text }) => ({
    texts: 'coach-profile-refused',
    greeting: 'greeting.coach',
    rows: [{ label: text('coach-profile-refused.reason'), value: reason }],
    link: '/coach/calendar?view=profile',
  })),
  /** Names no health data: only that there is something to read, and where. */
  'health-answers': mailKind(z.object({ clientId: z.string() }), async ({ clientId }, { findPerson }) => {
    const client = await findPerson(clientId);
    return (
      client && {
        texts: 'health-answers',
        values: { name: client.fullName },
        link: `/coach/clients/${encodeURIComponent(clientId)}`,
      }
    );
  }),
} as const satisfies Record<CoachingMail['kind'] | HealthMail['kind'], unknown>;
