import * as z from 'zod/mini';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { renderApprovalMail } from './approval-mail.ts';
import { renderAssignmentMail } from './assignment-mail.ts';

export type CoachingMail = OutboxMail<'coach-assigned' | 'client-assigned' | 'coach-approved'>;

export function assignmentMails(
  coachId: string,
  clientId: string,
  createdAt: number,
): readonly CoachingMail[] {
  const about = `coach-of#${clientId}`;
  return [
    {
      ...{ id: `assigned#${createdAt}`, to: { accountId: clientId }, kind: 'coach-assigned' },
      ...{ data: { otherId: coachId }, about, createdAt },
    },
    {
      ...{ id: `assigned#${clientId}#${createdAt}`, to: { accountId: coachId }, kind: 'client-assigned' },
      ...{ data: { otherId: clientId }, about, createdAt },
    },
  ];
}

export function approvalMail(coachId: string, createdAt: number): CoachingMail {
  const id = `approved#${createdAt}`;
  return { id, to: { accountId: coachId }, kind: 'coach-approved', data: {}, about: 'approval', createdAt };
}

const assigned = (to: 'client' | 'coach') =>
  mailKind(z.object({ otherId: z.string() }), async ({ otherId }, reader, { findPerson, ...links }) => {
    const other = await findPerson(otherId);
    return other && renderAssignmentMail(to, reader, other, links);
  });

export const coachingMails = {
  'coach-assigned': assigned('client'),
  'client-assigned': assigned('coach'),
  'coach-approved': mailKind(z.object({}), (_, coach, { siteUrl }) => renderApprovalMail(coach, siteUrl)),
} as const satisfies Record<CoachingMail['kind'], unknown>;
