import { useState } from 'react';
import {
  type InPersonPeriod,
  inPersonComparison,
  inPersonPlanIds,
} from '#shared/domain/booking/in-person-plans.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { InPersonCard } from '#web/features/pricing/in-person-card.tsx';
import { InPersonTable } from '#web/features/pricing/in-person-table.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/features/pricing/sections/plans-section.css';
import '#web/styles/page.css';

const periods = ['monthly', 'annual'] as const;

export default function InPersonTrainingPricesScreen() {
  const t = useText();
  const [period, setPeriod] = useState<InPersonPeriod>('annual');
  return (
    <>
      <PageHead
        title={t('price-pages.in-person.meta-title')}
        description={t('price-pages.in-person.meta-description')}
      />
      <section className="wrap page">
        <div className="page-head">
          <h1>{t('price-pages.in-person.title')}</h1>
          <p>{t('price-pages.in-person.text')}</p>
          <p>{t('offers.in-person.who')}</p>
        </div>
        <div className="plans-tools">
          <PeriodToggle periods={periods} selected={period} onSelect={setPeriod} />
          <p className="muted">{t('price-pages.save-annually')}</p>
        </div>
        <div className="tier-cards">
          {inPersonPlanIds.map((id) => (
            <InPersonCard key={id} id={id} period={period} onChoose={openCheckoutPanel} />
          ))}
        </div>
        <h2 className="page-part">{t('pricing.page.compare')}</h2>
        <InPersonTable rows={inPersonComparison} period={period} />
      </section>
      <section id="pricing" className="wrap page">
        <h2 className="page-part">{t('price-pages.in-person.remote')}</h2>
        <p className="page-part-text">{t('pricing.text')}</p>
        <div className="tier-cards">
          {tierIds.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              period={period}
              periods={periods}
              priceList="standard"
              layout="compact"
              onChoose={openCheckoutPanel}
            />
          ))}
        </div>
      </section>
      <Checkout />
    </>
  );
}
