import { useState } from 'react';
import { defaultBillingPeriod } from '#shared/domain/catalog/prices.ts';
import { isRealFor } from '#shared/domain/catalog/promises.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { FeatureCell } from '#web/features/pricing/feature-text.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { PlanChanges } from '#web/ui/display/plan-changes.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import '#web/features/pricing/elegant.css';
import '#web/styles/page.css';

const facts = ['response_time_hours', 'qa_access', 'dashboard_type', 'in_person_training'] as const;

export default function ElegantPricingScreen() {
  const t = useText();
  const [period, setPeriod] = useState(defaultBillingPeriod);
  const [tier, setTier] = useState<TierId>('performance');
  return (
    <>
      <PageHead title={t('pricing.elegant.meta-title')} description={t('pricing.elegant.meta-description')} />
      <section id="pricing" className="wrap page elegant-page">
        <div className="page-head">
          <h1>{t('pricing.elegant.title')}</h1>
          <p>{t('pricing.page.text')}</p>
        </div>
        <Tabs
          label={t('pricing.elegant.tiers')}
          selected={tier}
          onSelect={setTier}
          tabs={tierIds.map((id) => ({
            id,
            label: tierNames[id].displayName,
            panel: () => (
              <div className={`elegant tier-${id}`}>
                <div className="elegant-worth">
                  <p>{t(`pricing.value.${id}.1`)}</p>
                  <p>{t(`pricing.value.${id}.2`)}</p>
                  <dl className="elegant-facts">
                    {facts.map((feature) => (
                      <div key={feature}>
                        <dt>
                          {t(`pricing.matrix.${kebab(feature)}`)}
                          {isRealFor(id, feature) ? null : <InPreparation />}
                        </dt>
                        <dd>
                          <FeatureCell tier={id} feature={feature} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <PeriodToggle periods={billingPeriods} selected={period} onSelect={setPeriod} />
                </div>
                <h2 className="visually-hidden">{t('pricing.title')}</h2>
                <TierCard
                  tier={id}
                  period={period}
                  priceList="standard"
                  layout="detailed"
                  onChoose={openCheckoutPanel}
                />
              </div>
            ),
          }))}
        />
        <PlanChanges />
      </section>
      <Checkout />
    </>
  );
}
