import { queryOptions } from '@tanstack/react-query';
import type { FiguresPeriod } from '#shared/domain/site/system-figures.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const systemFiguresQuery = (period: FiguresPeriod) =>
  queryOptions({
    queryKey: ['admin', 'system-figures', period],
    queryFn: ({ signal }) => callApi('getSystemFigures', undefined, { query: { period }, signal }),
    staleTime: 0,
  });
