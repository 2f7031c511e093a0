import { conversionValueDollars } from '#shared/domain/site/monitoring.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';
import { analytics } from './analytics.tsx';
import { assignedVariants } from './experiments.ts';

type FixedConversion = keyof typeof conversionValueDollars;

/** Counts for every variant that this visitor sees. */
export function reportConversion(kind: FixedConversion): void {
  analytics.track({ name: 'conversion', kind, valueDollars: conversionValueDollars[kind] });
  reportConversionOfVariants();
}

/**
 * Reports the amount paid and the last funnel step. Reopening the payment page counts nothing.
 * @param paidCents The amount from the payment provider.
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

/** Without storage, a reload counts again. */
function firstTime(key: string): boolean {
  const stored = storedText(key);
  if (stored.read() !== null) return false;
  stored.keep('1');
  return true;
}
