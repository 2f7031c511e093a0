import { useCallback } from 'react';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuthStore } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { PaymentSuccessScreen } from '#web/features/billing/components/payment-success-screen.tsx';
import { planAfterVerification } from '#web/features/billing/plan-after-verification.ts';
import { keepPlanWithAccount } from '#web/features/checkout-choice/account-plan.ts';
import { forgetChosenPlan } from '#web/features/checkout-choice/chosen-plan.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** The result of a payment; the entitlement is fetched again once it is good. */
export default function PaymentSuccessRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <Result />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function Result() {
  const store = useAuthStore();
  const onPaid = useCallback(() => {
    forgetChosenPlan();
    planAfterVerification.forget();
    void keepPlanWithAccount(null);
    void queryClient.invalidateQueries({ queryKey: ['billing', 'status'] });
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    // Only logged: the payment stands whether or not this answers, and the next request decides anew.
    callApi('checkSubscription').then(
      ({ entitlement }) => store.setEntitlement(entitlement),
      (error: unknown) => console.warn('The subscription could not be checked', error),
    );
  }, [store]);
  return <PaymentSuccessScreen onPaid={onPaid} />;
}
