import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refreshEntitlement } from '#web/data/billing/refresh-entitlement.ts';
import { keepPlanWithAccount } from '#web/data/plans/account-plan.ts';
import { forgetChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { PaymentSuccessScreen } from '#web/features/billing/components/payment-success-screen.tsx';
import { carryPayment } from '#web/features/checkout-choice/payment-tab.ts';
import { ConfirmPurchaseScreen } from '#web/features/login/confirm-purchase-screen.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';

export default function PaymentSuccessRoute() {
  return (
    <SignedInScreen>
      <Purchase />
    </SignedInScreen>
  );
}

/** A buyer who paid first confirms the address here. What was paid is asked for once somebody is signed in. */
function Purchase() {
  const t = useText();
  const { loading, user } = useAuth();
  const [query] = useSearchParams();
  const [begun] = useState(pendingPurchase.read);
  const isTheirs = begun !== null && begun.sessionId === query.get('session_id');
  if (isTheirs && !loading && user === null)
    return (
      <ConfirmPurchaseScreen
        email={begun.email}
        carryPayment={() => carryPayment(t('auth.purchase.not-moved'))}
      />
    );
  return (
    <ProtectedRoute>
      <Result />
    </ProtectedRoute>
  );
}

function Result() {
  const store = useAuthStore();
  const onPaid = useCallback(() => {
    forgetChosenPlan();
    pendingPurchase.forget();
    planAfterVerification.forget();
    void keepPlanWithAccount(null);
    void queryClient.invalidateQueries({ queryKey: ['billing', 'status'] });
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    void refreshEntitlement(store);
  }, [store]);
  return <PaymentSuccessScreen onPaid={onPaid} />;
}
