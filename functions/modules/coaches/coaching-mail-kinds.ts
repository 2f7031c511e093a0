import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { type CoachingMail, withdrawn } from './coaching-mails.ts';
import type { HealthMail } from './health/health-answers-mail.ts';

const assignmentMail = (texts: 'coach-assigned' | 'client-assigned', link: string) =>
  mailKind(z.object({ otherId: z.string() }), async ({ otherId }, { findPerson }) => {
    const other = await findPerson(otherId);
    return other && { texts, values: { name: other.fullName }, link };
  });

export const coachingMails = {
  'coach-assigned': assignmentMail('coach-assigned', '/messages'),
  'client-assigned': assignmentMail('client-assigned', '/coach'),
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
