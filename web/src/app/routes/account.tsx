import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { paths } from '#web/config/paths.ts';
import { AccountScreen } from '#web/features/account/components/account-screen.tsx';
import { keepPlanWithAccount } from '#web/features/checkout-choice/account-plan.ts';
import { forgetChosenPlan, parsePlan } from '#web/features/checkout-choice/chosen-plan.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const CheckoutStep = lazyPart(() => import('#web/features/billing/components/checkout-step.tsx'));

export default function AccountRoute() {
  return (
    <SignedInScreen>
      <AccountOrCheckout />
    </SignedInScreen>
  );
}

/** A signed-in client who chose a plan on a price page comes here with it in the address, and pays it first. */
function AccountOrCheckout() {
  const navigate = useNavigate();
  const { user, role } = useAuth();
  const [query] = useSearchParams();
  const plan = parsePlan(query);
  if (plan === null || user === null || role !== 'client') return <AccountScreen />;
  return (
    <Suspense>
      <CheckoutStep
        plan={plan}
        onLater={() => {
          forgetChosenPlan();
          void keepPlanWithAccount(null);
          navigate(paths.account.link, { replace: true });
        }}
      />
    </Suspense>
  );
}
