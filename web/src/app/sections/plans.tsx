import { useState } from 'react';
import type { BillingPeriod } from '#shared/domain/tiers.ts';
import { Checkout } from '#web/app/panels/checkout.tsx';
import { PlanHelp } from '#web/app/sections/plan-help.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import PlansSection from '#web/features/pricing/sections/plans-section.tsx';

/** The landing page's plans with the panel that a choice opens. */
export default function Plans() {
  const [period, setPeriod] = useState<BillingPeriod>();
  return (
    <>
      <PlansSection onChoose={openCheckoutPanel} onPeriod={setPeriod} />
      <div className="wrap plans-help">
        <PlanHelp period={period} />
      </div>
      <Checkout />
    </>
  );
}
