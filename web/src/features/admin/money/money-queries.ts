import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

export const moneyQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'money', from, to],
    queryFn: ({ signal }) => callApi('getMoney', undefined, { query: { from, to }, signal }),
  });

export const readMoneyLines = (month: string) => callApi('getMoneyLines', undefined, { params: { month } });
