import type { StoredCheckIn } from '#functions/modules/check-ins/check-in.ts';
import { signIn } from '#functions/modules/safety/sign-in-text.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { writtenIn } from '#shared/domain/check-ins/written-in.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { isHurt, painDays } from '#shared/domain/roster/client-signs.ts';

/** What a client's pain or warning sign does to a draft. */
export type DraftCare = {
  /** The check-in reports it, so the answer begins with a line that only the coach can write. */
  readonly isToWrite: boolean;
  /** No lift, record or workout is named or praised. */
  readonly isPraiseBarred: boolean;
};

type Written = Pick<StoredCheckIn, 'day' | 'notes' | 'asked'>;

/**
 * @param recent The check-in to answer first, then those before it. They are read again, because the summary follows a
 * check-in a moment later.
 */
export function draftCare(recent: readonly Written[], facts: ClientFacts | null, today: string): DraftCare {
  const [asked, ...before] = recent;
  const isToWrite = asked !== undefined && signIn(writtenIn(asked)) !== null;
  const wasHurt = before.some(
    (checkIn) => daysBetween(checkIn.day, today) <= painDays && signIn(writtenIn(checkIn)) !== null,
  );
  const isPraiseBarred = isToWrite || wasHurt || (facts !== null && isHurt(facts, today));
  return { isToWrite, isPraiseBarred };
}
