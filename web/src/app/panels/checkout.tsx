import { Suspense } from 'react';
import type { ChosenInPersonPlan, ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { CheckoutPanelHost } from '#web/features/checkout-choice/checkout-panel-host.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { PartBoundary } from '#web/parts/layouts/part-boundary.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const PlanSignUp = lazyPart(() => import('./plan-sign-up.tsx'));

function signUp(plan: ChosenTier | ChosenInPersonPlan) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton lines={8} />}>
        <PlanSignUp plan={plan} />
      </Suspense>
    </PartBoundary>
  );
}

export function Checkout() {
  return <CheckoutPanelHost signUp={signUp} />;
}
