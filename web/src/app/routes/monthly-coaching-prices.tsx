import { useState } from 'react';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/features/pricing/sections/plans-section.css';
import '#web/styles/page.css';

const periods = ['monthly', 'annual'] as const;

export default function MonthlyCoachingPricesScreen() {
  const t = useText();
  const [period, setPeriod] = useState<(typeof periods)[number]>('annual');
  return (
    <>
      <PageHead
        title={t('price-pages.coaching.meta-title')}
        description={t('price-pages.coaching.meta-description')}
      />
      <section id="pricing" className="wrap page">
        <div className="page-head">
          <h1>{t('price-pages.coaching.title')}</h1>
          <p>{t('price-pages.coaching.text')}</p>
        </div>
        <div className="plans-tools">
          <PeriodToggle periods={periods} selected={period} onSelect={setPeriod} />
          <p className="muted">{t('price-pages.save-annually')}</p>
        </div>
        <h2 className="visually-hidden">{t('pricing.title')}</h2>
        <div className="tier-cards">
          {tierIds.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              period={period}
              periods={periods}
              priceList="plans-page"
              layout="standard"
              onChoose={openCheckoutPanel}
            />
          ))}
        </div>
        <h2 className="page-part">{t('pricing.page.compare')}</h2>
        <CompareTable period={period} periods={periods} priceList="plans-page" onChoose={openCheckoutPanel} />
      </section>
      <Checkout />
    </>
  );
}
