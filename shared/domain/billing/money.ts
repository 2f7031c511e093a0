import { currency } from '#shared/domain/catalog/prices.ts';

export function formatAmount(amountCents: number, locale: string): string {
  // The opposite of no fees is minus zero, which has a sign.
  const amount = amountCents === 0 ? 0 : amountCents / 100;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(
    amount,
  );
}

/** Omits `.00` but keeps other cents, because a plan card must never show less than the charge. */
export function formatWholeAmount(amountCents: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountCents / 100);
}
