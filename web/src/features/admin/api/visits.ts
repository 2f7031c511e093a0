import { queryOptions } from '@tanstack/react-query';
import type { VisitPeriod } from '#shared/contracts/visits.ts';
import { callApi } from '#web/lib/api-client.ts';

export const visitsQuery = (days: VisitPeriod) =>
  queryOptions({
    queryKey: ['admin', 'visits', days],
    queryFn: ({ signal }) => callApi('getVisits', undefined, { query: { days }, signal }),
    staleTime: 60_000,
  });
