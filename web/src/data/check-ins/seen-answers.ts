import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';
import { checkInsQuery } from './check-in-queries.ts';

const storedFor = (accountId: string) => storedText(`repz.check-in-answers-seen.${accountId}`);

/**
 * A sign-out removes the mark. Without one only the answers of the last week count as new, so that a login does not
 * announce what was read long ago.
 */
const newForMs = 7 * dayMs;

/** When the coach last wrote into it: the answer, or what they filled in on the phone. Null where they did neither. */
export function fromCoachAt({ answer, filledInBy, submittedAt }: CheckIn): string | null {
  return answer?.answeredAt ?? (filledInBy ? submittedAt : null);
}

/** Until when this device has shown the account's answers (ISO instant). */
const seenQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['check-ins', 'seen-answers', accountId],
    queryFn: () => readSeen(accountId),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type CheckInMarks = { readonly answers: number; readonly isCheckInDue: boolean };
const noCheckInMarks: CheckInMarks = { answers: 0, isCheckInDue: false };

/**
 * What the navigation says of check-ins: how many answers of the coach the client has not opened on this device, and
 * whether a check-in is due. Nothing while that is not known.
 */
export function useCheckInMarks(accountId: string): CheckInMarks {
  // A push, another look at the page and each write ask sooner.
  const { data: checkIns } = useQuery({ ...checkInsQuery, refetchInterval: 20 * minuteMs });
  const { data: seen } = useQuery(seenQuery(accountId));
  if (checkIns === undefined || seen === undefined) return noCheckInMarks;
  const isNew = (checkIn: CheckIn) => (fromCoachAt(checkIn) ?? '') > seen;
  return { answers: checkIns.checkIns.filter(isNew).length, isCheckInDue: checkIns.schedule.due };
}

export function useMarkAnswersSeen(accountId: string): (answeredAt: string) => void {
  const cache = useQueryClient();
  return (answeredAt) => {
    storedFor(accountId).keep(answeredAt);
    cache.setQueryData(seenQuery(accountId).queryKey, answeredAt);
  };
}

function readSeen(accountId: string): string {
  return storedFor(accountId).read() ?? new Date(Date.now() - newForMs).toISOString();
}
