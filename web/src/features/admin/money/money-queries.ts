import { queryOptions } from '@tanstack/react-query';
import type { MoneyFilter, MoneyLines } from '#shared/contracts/admin/money-report.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** @param filter Absent parts are all. */
export const moneyQuery = (from: string, to: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: ['admin', 'money', from, to, filter],
    queryFn: ({ signal }) => callApi('getMoney', undefined, { query: { from, to, ...filter }, signal }),
  });

/** Every page of the month, oldest line first. */
export async function readMoneyLines(month: string): Promise<MoneyLines['lines']> {
  const lines: MoneyLines['lines'] = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? {} : { after };
    const page = await callApi('getMoneyLines', undefined, { params: { month }, query });
    lines.push(...page.lines);
    after = page.next;
  } while (after !== undefined);
  return lines.toSorted((a, b) => a.at.localeCompare(b.at));
}
