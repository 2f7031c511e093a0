import { conversionValueDollars } from '#shared/domain/monitoring.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { analytics } from './analytics.tsx';
import { assignedVariants } from './experiments.ts';

type FixedConversion = keyof typeof conversionValueDollars;

/** Something that a visit is for has happened; it counts for each variant that the visitor has before them. */
export function reportConversion(kind: FixedConversion): void {
  analytics.track({ name: 'conversion', kind, valueDollars: conversionValueDollars[kind] });
  reportConversionOfVariants();
}

/**
 * A tier was paid for: the reservation's conversion, at what was paid, and the last step of the funnel. Opening the
 * page of the payment again counts nothing.
 * @param paidCents what the provider says was paid
 */
export function reportReservation(sessionId: string, tier: TierId, paidCents: number): void {
  if (!firstTime(`repz.reported.${sessionId}`)) return;
  analytics.track({ name: 'funnel', step: 'payment_method_submission', tier });
  analytics.track({
    name: 'conversion',
    kind: 'tier_reservation',
    tier,
    valueDollars: Math.round(paidCents / 100),
  });
  reportConversionOfVariants();
}

function reportConversionOfVariants(): void {
  for (const [test, variant] of assignedVariants()) analytics.track({ name: 'ab_conversion', test, variant });
}

function firstTime(key: string): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, '1');
  } catch {
    // Without storage a reload counts again.
  }
  return true;
}
