import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { type ParQId, parQIds } from '#shared/domain/health/health-screening.ts';

export type HealthMail = OutboxMail<'health-answers'>;

/** The same answers are one mail, however often they are sent. */
export function healthAnswersMail(
  coachId: string,
  clientId: string,
  parQ: Readonly<Record<ParQId, boolean>>,
  createdAt: number,
): HealthMail {
  const answers = parQIds.map((id) => (parQ[id] ? '1' : '0')).join('');
  return {
    id: `health#${clientId}#${answers}`,
    to: { accountId: coachId },
    concerns: { accountId: clientId },
    kind: 'health-answers',
    data: { clientId },
    createdAt,
  };
}
