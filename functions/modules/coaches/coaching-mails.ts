import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export type CoachingMail = OutboxMail<
  | 'coach-assigned'
  | 'client-assigned'
  | 'coach-approved'
  | 'coach-withdrawn'
  | 'coach-profile-approved'
  | 'coach-profile-refused'
>;

/** @param chosenId The coach whom the client chose, who cannot take them: the mail says so. */
export function assignmentMails(
  coachId: string,
  clientId: string,
  createdAt: number,
  chosenId: string = coachId,
): readonly CoachingMail[] {
  const about = `coach-of#${clientId}`;
  return [
    {
      id: `assigned#${createdAt}`,
      to: { accountId: clientId },
      kind: 'coach-assigned',
      data: chosenId === coachId ? { otherId: coachId } : { otherId: coachId, chosenId },
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

export const withdrawn = z.object({ reason: z.string(), accessUntil: z.nullable(z.string()) });

/** The reason is what the admin wrote to the coach. */
export function withdrawalMail(
  coachId: string,
  data: z.infer<typeof withdrawn>,
  createdAt: number,
): CoachingMail {
  const id = `withdrawn#${createdAt}`;
  return { id, to: { accountId: coachId }, kind: 'coach-withdrawn', data, about: 'approval', createdAt };
}

export const approvedProfile = z.object({ handle: z.string() });
export const refusedProfile = z.object({ reason: z.string() });
type Reviewed =
  | { readonly kind: 'coach-profile-approved'; readonly data: z.infer<typeof approvedProfile> }
  | { readonly kind: 'coach-profile-refused'; readonly data: z.infer<typeof refusedProfile> };

/** @param version Of the profile as the admin read it: one version is reviewed once. */
export function profileReviewMail(
  coachId: string,
  version: number,
  { kind, data }: Reviewed,
  createdAt: number,
): CoachingMail {
  const id = `profile-review#${version}`;
  return { id, to: { accountId: coachId }, kind, data, about: 'profile-review', createdAt };
}
