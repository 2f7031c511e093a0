import type { Clock } from '#functions/platform/clock.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { MailingDesk } from './mailing.ts';

type Deps = { readonly desk: Pick<MailingDesk, 'current'>; readonly clock: Clock };

/**
 * Sent in minutes when all is well. One that the mail service refuses is given up only after two days, and one whose job
 * fails never ends.
 * @returns the id of a mailing that has been sent for over a day and is not done; null otherwise.
 */
export async function lateMailing({ desk, clock }: Deps): Promise<string | null> {
  const mailing = await desk.current();
  if (mailing?.state !== 'sending') return null;
  return clock() - Date.parse(mailing.startedAt) > dayMs ? mailing.id : null;
}
