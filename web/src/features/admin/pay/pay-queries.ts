import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  MarkPaidRequest,
  PayCorrectionRequest,
  PayRuleRequest,
} from '#shared/contracts/billing/coach-pay.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

export const payQuery = queryOptions({
  queryKey: ['admin', 'pay'],
  queryFn: ({ signal }) => callApi('getPay', undefined, { signal }),
});

export const payMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['admin', 'pay', month],
    queryFn: ({ signal }) => callApi('getPayMonth', undefined, { params: { month }, signal }),
  });

/** Each takes the token of a fresh sign-in. A refusal may come from a change that the screen does not show yet. */
export function usePayActs(month: string) {
  const cache = useQueryClient();
  const thenRead = async (act: Promise<unknown>) => {
    try {
      await act;
    } finally {
      void cache.invalidateQueries({ queryKey: payQuery.queryKey });
    }
  };
  return {
    beginRule: (token: string, coachId: string, request: PayRuleRequest) =>
      thenRead(callApi('beginPayRule', request, { params: { month, coachId }, token })),
    correct: (token: string, request: PayCorrectionRequest) =>
      thenRead(callApi('addPayCorrection', request, { params: { month }, token })),
    close: (token: string, totalCents: number) =>
      thenRead(callApi('closePayMonth', { totalCents }, { params: { month }, token })),
    markPaid: (token: string, coachId: string, request: MarkPaidRequest) =>
      thenRead(callApi('markStatementPaid', request, { params: { month, coachId }, token })),
  };
}

export const payRefusals: ReadonlyMap<string, MessageKey> = new Map([
  ['pay_month_closed', 'pay.refused-closed'],
  ['pay_month', 'pay.refused-month'],
  ['pay_rule_exists', 'pay.refused-exists'],
  ['pay_changed', 'pay.refused-changed'],
  ['pay_open_obstacles', 'pay.refused-changed'],
  ['pay_day', 'pay.refused-day'],
  ['pay_marked', 'pay.refused-marked'],
  ['coach_not_found', 'pay.refused-coach'],
]);
