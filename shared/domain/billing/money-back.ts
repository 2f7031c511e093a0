/** Counts from the first payment for a plan. */
export const moneyBackDays = 30;

export const moneyBackReasons = [
  'not-satisfied',
  'bought-by-mistake',
  'coaching',
  'technical',
  'other',
] as const;
export type MoneyBackReason = (typeof moneyBackReasons)[number];

export function moneyBackUntil(firstPaymentAt: string): string {
  return new Date(Date.parse(firstPaymentAt) + moneyBackDays * 86_400_000).toISOString();
}
