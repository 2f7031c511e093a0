import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { defaultBillingPeriod } from '#shared/domain/catalog/prices.ts';
import { type BillingPeriod, billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { useFlags } from '#web/lib/flags.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { shownVariant } from '#web/lib/telemetry/experiments.ts';
import { PlanChanges } from '#web/parts/billing/plan-changes.tsx';
import '#web/ui/input/button.css';
import { CompareTable } from '../compare-table.tsx';
import type { OnChoose } from '../join-button.tsx';
import { PeriodToggle } from '../period-toggle.tsx';
import { TierCard } from '../tier-card.tsx';
import './plans-section.css';

const never = () => () => undefined;
/** The styles show the table that the address names, until the application does. */
const compareId = 'compare';

export default function PlansSection({
  onChoose,
  onPeriod,
  proof,
}: {
  readonly onChoose: OnChoose;
  readonly onPeriod?: (period: BillingPeriod) => void;
  /** What speaks for the coach, between the head and the plans. */
  readonly proof?: ReactNode;
}) {
  const t = useText();
  const { tierCardsComingSoon } = useFlags();
  const [period, setPeriod] = useState(defaultBillingPeriod);
  const pick = (next: BillingPeriod) => {
    setPeriod(next);
    onPeriod?.(next);
  };
  const presentation = useSyncExternalStore(
    never,
    () => shownVariant('pricing_presentation'),
    () => null,
  );
  const isNamed = useSyncExternalStore(
    never,
    () => location.hash === `#${compareId}`,
    () => false,
  );
  const [chosen, setComparing] = useState<boolean | null>(null);
  const comparing = chosen ?? (isNamed || presentation === 'comparison_table');
  // Before hydration, the style sheet picks the A/B variant, so the HTML contains both.
  const isStatic = presentation === null;
  const value = isStatic ? 'by-variant' : presentation === 'value_emphasis' ? 'shown' : undefined;

  return (
    <div className="wrap section">
      <div className="section-head">
        <h2>{t('pricing.title')}</h2>
        <p>{t('pricing.text')}</p>
      </div>
      {proof}
      <div className="plans-tools">
        <PeriodToggle periods={billingPeriods} selected={period} onSelect={pick} />
        <a
          href={`#${compareId}`}
          className="button button-secondary"
          onClick={(event) => {
            event.preventDefault();
            setComparing(!comparing);
          }}
        >
          {comparing ? t('pricing.show-cards') : t('pricing.compare-all')}
        </a>
      </div>
      {comparing || isStatic ? (
        <div id={compareId} className={isStatic ? 'when-pricing-table' : undefined}>
          <CompareTable period={period} priceList="standard" onChoose={onChoose} />
        </div>
      ) : null}
      {tierCardsComingSoon && !comparing ? <ComingSoon /> : null}
      {comparing ? null : (
        <div className={isStatic ? 'tier-cards when-pricing-cards' : 'tier-cards'}>
          {tierIds.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              period={period}
              priceList="standard"
              layout="comparison"
              comingSoon={tierCardsComingSoon}
              {...(value && { value })}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <p className="muted plans-note">{t('pricing.note')}</p>
      <PlanChanges />
    </div>
  );
}

function ComingSoon() {
  const t = useText();
  return (
    <div className="coming-soon">
      <h3>{t('pricing.soon.title')}</h3>
      <p>{t('pricing.soon.default')}</p>
    </div>
  );
}
