import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  accountChoice,
  type ChosenInPersonPlan,
  type ChosenTier,
  planQuery,
} from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { leaveForCheckout } from '#web/features/checkout-choice/leave-for-checkout.ts';
import { PaymentBesideCode } from '#web/features/checkout-choice/payment-beside-code.tsx';
import { carryPayment, openPaymentTab, paidBefore } from '#web/features/checkout-choice/payment-tab.ts';
import { draftStore } from '#web/features/intake/draft-store.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';
import { SignUpPanel } from '#web/features/login/sign-up-panel.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';

export default function PlanSignUp({ plan }: { readonly plan: ChosenTier | ChosenInPersonPlan }) {
  const navigate = useNavigate();
  const t = useText();
  const query = planQuery(plan);
  const choice = accountChoice(plan);
  const closed = useRef<AbortController>(null);
  useEffect(() => {
    closed.current = new AbortController();
    return () => closed.current?.abort();
  }, []);
  async function toCheckout(email: string): Promise<void> {
    // Waited for: the age in it decides whether the server sells to them.
    await pendingIntake.deliver(email);
    const paid = await paidBefore(email);
    if (closed.current?.signal.aborted) return;
    if (paid !== null) {
      const query = new URLSearchParams({ session_id: paid, payment: 'success' });
      navigate(`${paths.paymentSuccess.link}?${query}`);
      return;
    }
    if (await leaveForCheckout(plan, closed.current?.signal)) return;
    navigate(`${paths.account.link}${query}`);
  }
  return (
    <SignUpPanel
      query={query}
      chosenPlan={choice}
      openPayment={() =>
        // An intake has the age, which decides whether the server sells to them.
        choice === null || draftStore.read() !== null || pendingIntake.isWaiting()
          ? null
          : openPaymentTab(choice, t('checkout.opening'))
      }
      carryPayment={() => carryPayment(t('auth.purchase.not-moved'))}
      payment={(email) => (choice === null ? null : <PaymentBesideCode choice={choice} email={email} />)}
      onSignedIn={(email) => void toCheckout(email)}
      onCreated={(email) => {
        planAfterVerification.keep(email, plan);
        pendingIntake.claim(email);
        draftStore.claim(email);
      }}
    />
  );
}
