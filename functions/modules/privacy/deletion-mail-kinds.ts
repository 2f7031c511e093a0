import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import type { DeletionMail } from './deletion-mails.ts';

/** A mail from before deletions could be undone has no day. */
const due = z.object({ dueAt: z.optional(z.string()), bySupport: z.optional(z.boolean()) });

export const deletionMails = {
  'deletion-requested': mailKind(due, ({ dueAt, bySupport }, { createdAt, time, day }) => ({
    texts: bySupport ? 'deletion-by-support' : 'deletion-requested',
    values: { when: time(createdAt), day: day(dueAt ?? createdAt + legalTerms.deletionDays * dayMs) },
    greeting: 'greeting.session',
    link: '/account',
  })),
  'deletion-withdrawn': mailKind(z.object({}), () => ({
    texts: 'deletion-withdrawn',
    greeting: 'greeting.session',
    link: '/account',
  })),
  'deletion-soon': mailKind(z.object({ dueAt: z.string() }), ({ dueAt }, { day }) => ({
    texts: 'deletion-soon',
    values: { day: day(dueAt) },
    greeting: 'greeting.session',
    link: '/account',
  })),
  'deletion-done': mailKind(z.object({}), () => ({
    texts: 'deletion-done',
    greeting: 'greeting.session',
    link: '/support',
    isVisitor: true,
  })),
  'client-leaves': mailKind(z.object({ otherId: z.string() }), async ({ otherId }, { findPerson }) => {
    const client = await findPerson(otherId);
    const values = { name: client?.fullName ?? '', days: legalTerms.deletionDays };
    return client && { texts: 'client-leaves', values, link: '/coach' };
  }),
} as const satisfies Record<DeletionMail['kind'], unknown>;
