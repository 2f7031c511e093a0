import * as z from 'zod/mini';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { renderApprovalMail } from './approval-mail.ts';
import { renderAssignmentMail } from './assignment-mail.ts';
import { renderWithdrawalMail } from './withdrawal-mail.ts';

export type CoachingMail = OutboxMail<
  'coach-assigned' | 'client-assigned' | 'coach-approved' | 'coach-withdrawn'
>;

export function assignmentMails(
  coachId: string,
  clientId: string,
  createdAt: number,
): readonly CoachingMail[] {
  const about = `coach-of#${clientId}`;
  return [
    {
      id: `assigned#${createdAt}`,
      to: { accountId: clientId },
      kind: 'coach-assigned',
      data: { otherId: coachId },
      about,
      createdAt,
    },
    {
      id: `assigned#${clientId}#${createdAt}`,
      to: { accountId: coachId },
      kind: 'client-assigned',
      data: { otherId: clientId },
      about,
      createdAt,
    },
  ];
}

export function approvalMail(coachId: string, createdAt: number): CoachingMail {
  const id = `approved#${createdAt}`;
  return { id, to: { accountId: coachId }, kind: 'coach-approved', data: {}, about: 'approval', createdAt };
}

const withdrawn = z.object({ reason: z.string(), accessUntil: z.nullable(z.string()) });

/** The reason is what the admin wrote to the coach. */
export function withdrawalMail(
  coachId: string,
  data: z.infer<typeof withdrawn>,
  createdAt: number,
): CoachingMail {
  const id = `withdrawn#${createdAt}`;
  return { id, to: { accountId: coachId }, kind: 'coach-withdrawn', data, about: 'approval', createdAt };
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
  'coach-withdrawn': mailKind(withdrawn, (data, coach, { siteUrl }) =>
    renderWithdrawalMail(coach, data, siteUrl),
  ),
} as const satisfies Record<CoachingMail['kind'], unknown>;
