import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type LegalTerms, legalTerms } from '#shared/domain/site/legal-terms.ts';

export const moneyBackReasons = [
  'not-satisfied',
  'bought-by-mistake',
  'coaching',
  'technical',
  'other',
] as const;
export type MoneyBackReason = (typeof moneyBackReasons)[number];

export function moneyBackUntil(firstPaymentAt: string, { moneyBackDays }: LegalTerms = legalTerms): string {
  return new Date(Date.parse(firstPaymentAt) + moneyBackDays * dayMs).toISOString();
}
