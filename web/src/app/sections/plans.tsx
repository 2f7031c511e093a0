import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { PlanHelp } from '#web/app/sections/plan-help.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import PlansSection from '#web/features/pricing/sections/plans-section.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';

export default function Plans({ proof }: { readonly proof: ReactNode }) {
  const t = useText();
  const [period, setPeriod] = useState<BillingPeriod>();
  return (
    <>
      <PlansSection onChoose={openCheckoutPanel} onPeriod={setPeriod} proof={proof} />
      <div className="wrap plans-help">
        <PlanHelp period={period} />
        <p className="plans-more">
          <Link to={paths.pricing.link}>{t('pricing.find-tier')}</Link>
          <Link to={paths.elegantPricing.link}>{t('pricing.one-by-one')}</Link>
          <Link to={paths.monthlyCoachingPrices.link}>{t('pricing.monthly-prices')}</Link>
        </p>
      </div>
      <Checkout />
    </>
  );
}
