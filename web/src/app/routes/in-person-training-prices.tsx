import { useState } from 'react';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonComparison,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/in-person-plans.ts';
import { formatAmount, formatWholeAmount } from '#shared/domain/money.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { InPersonTable } from '#web/features/pricing/in-person-table.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import '#web/features/pricing/sections/plans-section.css';
import '#web/features/pricing/tier-card.css';
import '#web/styles/page.css';

const periods = ['monthly', 'annual'] as const;

function PlanCard({ id, period }: { readonly id: InPersonPlanId; readonly period: InPersonPeriod }) {
  const t = useText();
  const language = useLanguage();
  const plan = inPersonPlans[id];
  const name = t(`price-pages.plan.${id}.name`);
  const monthlyRate = period === 'annual' ? plan.annualCents / 12 : plan.monthlyCents;
  return (
    <article className={`tier-card tier-${plan.tier}`}>
      <div className="tier-card-top">
        <h2>{name}</h2>
        {plan.isPopular ? <Badge>{t('price-pages.inPerson.popular')}</Badge> : null}
        {plan.isLimited ? <Badge>{t('price-pages.inPerson.limited')}</Badge> : null}
      </div>
      <p className="tier-card-tagline">{t(`price-pages.plan.${id}.text`)}</p>
      <p className="tier-card-price">
        <strong>{formatWholeAmount(monthlyRate, language)}</strong> <span>{t('pricing.perMonth')}</span>
      </p>
      <p className="tier-card-total">
        {period === 'annual'
          ? t('price-pages.inPerson.perYear', { amount: formatAmount(plan.annualCents, language) })
          : t('pricing.billedMonthly')}
      </p>
      <Button variant="secondary" onClick={() => openCheckoutPanel({ plan: id, period })}>
        {t('price-pages.inPerson.choose', { plan: name })}
      </Button>
    </article>
  );
}

/** The in-person plans, sold through the panel of the tiers, which stand below them. */
export default function InPersonTrainingPricesScreen() {
  const t = useText();
  const [period, setPeriod] = useState<InPersonPeriod>('annual');
  return (
    <>
      <PageHead
        title={t('price-pages.inPerson.metaTitle')}
        description={t('price-pages.inPerson.metaDescription')}
      />
      <section className="wrap page">
        <div className="page-head">
          <h1>{t('price-pages.inPerson.title')}</h1>
          <p>{t('price-pages.inPerson.text')}</p>
        </div>
        <div className="plans-tools">
          <PeriodToggle periods={periods} selected={period} onSelect={setPeriod} />
          <p className="muted">{t('price-pages.saveAnnually')}</p>
        </div>
        <div className="tier-cards">
          {inPersonPlanIds.map((id) => (
            <PlanCard key={id} id={id} period={period} />
          ))}
        </div>
        <h2 className="page-part">{t('pricing.page.compare')}</h2>
        <InPersonTable rows={inPersonComparison} />
      </section>
      <section id="pricing" className="wrap page">
        <h2 className="page-part">{t('price-pages.inPerson.remote')}</h2>
        <p className="page-part-text">{t('pricing.text')}</p>
        <div className="tier-cards">
          {tierIds.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              period={period}
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
