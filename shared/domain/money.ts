import { currency } from './prices.ts';

/** Cents as money with two decimals, the way billing screens show it. */
export function formatAmount(amountCents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(
    amountCents / 100,
  );
}

/**
 * Cents as whole money, the way plan cards show it. An amount that has cents keeps them: a card must never show
 * less than is charged.
 */
export function formatWholeAmount(amountCents: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountCents / 100);
}
