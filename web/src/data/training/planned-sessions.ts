import { useQueries } from '@tanstack/react-query';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { calendarQuery } from './training-queries.ts';

/** Planned sessions from one day to another, both counted, at most four weeks apart. Null asks for none. */
export function usePlannedSessions(
  accountId: string,
  range: { readonly from: string; readonly to: string } | null,
) {
  const first = range === null ? null : mondayOf(range.from);
  const mondays = first === null ? [] : [first, addDays(first, 14)];
  return useQueries({
    queries: mondays.map((monday) => calendarQuery(accountId, monday)),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
      sessions: answers
        .flatMap(({ data }) => data?.workouts ?? [])
        .filter(
          ({ day, status }) => status === 'planned' && range !== null && day >= range.from && day <= range.to,
        ),
    }),
  });
}
