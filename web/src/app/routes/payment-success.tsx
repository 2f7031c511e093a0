import { useCallback } from 'react';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuthStore } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { keepPlanWithAccount } from '#web/data/plans/account-plan.ts';
import { forgetChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { PaymentSuccessScreen } from '#web/features/billing/components/payment-success-screen.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';

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
    // Only logged: the payment stands whether or not this answers, and the next request decides again.
    callApi('checkSubscription').then(
      ({ entitlement }) => store.setEntitlement(entitlement),
      (error: unknown) => console.warn('The subscription could not be checked', error),
    );
  }, [store]);
  return <PaymentSuccessScreen onPaid={onPaid} />;
}
