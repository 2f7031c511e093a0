import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepPlanWithAccount } from '#web/data/plans/account-plan.ts';
import { forgetChosenPlan, parsePlan } from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { AccountScreen } from '#web/features/account/components/account-screen.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';
import { paths } from '#web/lib/paths.ts';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

const HealthQuestions = lazyScreen(
  () => import('#web/features/intake/health/health-questions.tsx'),
  ['health'],
);
const CheckoutStep = lazyPart(() => import('#web/features/billing/components/checkout-step.tsx'));

export default function AccountRoute() {
  return (
    <SignedInScreen>
      <AccountOrCheckout />
    </SignedInScreen>
  );
}

function AccountOrCheckout() {
  const navigate = useNavigate();
  const { user, role } = useAuth();
  const [query] = useSearchParams();
  const plan = parsePlan(query);
  function giveUp(next: string): void {
    forgetChosenPlan();
    planAfterVerification.forget();
    void keepPlanWithAccount(null);
    navigate(next, { replace: true });
  }
  if (plan === null || user === null || role !== 'client')
    return <AccountScreen health={<HealthQuestions />} />;
  return (
    <Suspense>
      <CheckoutStep plan={plan} onLater={() => giveUp(paths.account.link)} onHeld={giveUp} />
    </Suspense>
  );
}
