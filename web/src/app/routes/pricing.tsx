import { useState } from 'react';
import { Link } from 'react-router-dom';
import { defaultBillingPeriod } from '#shared/domain/catalog/prices.ts';
import { type BillingPeriod, billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { PlanHelp } from '#web/app/sections/plan-help.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { PlanFinder } from '#web/features/pricing/plan-finder.tsx';
import { ResponsePromise } from '#web/features/pricing/response-promise.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { UpgradeSteps } from '#web/features/pricing/upgrade-steps.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PlanChanges } from '#web/parts/billing/plan-changes.tsx';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/features/pricing/sections/plans-section.css';
import '#web/styles/page.css';

export default function PricingScreen() {
  const t = useText();
  const [picked, setPeriod] = useState<BillingPeriod>();
  const period = picked ?? defaultBillingPeriod;
  return (
    <>
      <PageHead title={t('pricing.page.meta-title')} description={t('pricing.page.meta-description')} />
      <div className="wrap page">
        <div className="page-head">
          <h1>{t('price-pages.finder.title')}</h1>
          <p>{t('price-pages.finder.text')}</p>
        </div>
        <PlanFinder period={period} onPeriod={setPeriod} onChoose={openCheckoutPanel} />
        <section id="pricing">
          <h2 className="page-part">{t('pricing.page.title')}</h2>
          <p className="page-part-text">{t('pricing.page.text')}</p>
          <div className="plans-tools">
            <PeriodToggle periods={billingPeriods} selected={period} onSelect={setPeriod} />
          </div>
          <div className="tier-cards">
            {tierIds.map((tier) => (
              <TierCard
                key={tier}
                tier={tier}
                period={period}
                priceList="standard"
                layout="comparison"
                onChoose={openCheckoutPanel}
              />
            ))}
          </div>
          <ResponsePromise />
          <p className="muted plans-note">{t('pricing.note')}</p>
          <PlanChanges />
          <PlanHelp period={picked} />
          <p className="plans-note">
            <Link to={paths.gifts.link}>{t('pricing.gift')}</Link>
          </p>
          <p className="plans-note">
            <Link to={paths.coaches.link}>{t('pricing.page.coaches')}</Link>
          </p>
        </section>
        <h2 className="page-part">{t('price-pages.upgrade.title')}</h2>
        <UpgradeSteps period={period} />
        <h2 className="page-part">{t('pricing.page.compare')}</h2>
        <CompareTable period={period} priceList="standard" onChoose={openCheckoutPanel} />
      </div>
      <Checkout />
    </>
  );
}
