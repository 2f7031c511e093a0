import type { ReactNode } from 'react';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import './period-toggle.css';

/**
 * Prices and links of the selected period. HTML from the build has those of all periods, and the styles show the ones whose
 * radio is checked, so that the toggle of the page works before its code has arrived.
 */
export function PerPeriod<Period extends BillingPeriod>({
  periods,
  selected,
  children,
}: {
  readonly periods: readonly Period[];
  readonly selected: Period;
  readonly children: (period: Period) => ReactNode;
}) {
  const hydrated = useHydrated();
  // The element of the selected period stays the same one, so that a press during hydration is not lost.
  return (hydrated ? [selected] : periods).map((period) => (
    <div key={period} className="of-period" data-period={period}>
      {children(period)}
    </div>
  ));
}
