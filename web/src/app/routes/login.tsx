import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import {
  accountChoice,
  type ChosenPlan,
  forgetChosenPlan,
  planOfAccount,
  readChosenPlan,
} from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { paths } from '#web/lib/paths.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const CheckoutStep = lazyPart(
  () => import('#web/features/billing/components/checkout-step.tsx'),
  ['billing', 'offers'],
);

const AfterSignUp = lazyPart(() => import('#web/app/panels/after-sign-up.tsx'), ['intake']);

/** Loaded after the sign-in: the form needs none of it. */
async function deliverIntake(email: string): Promise<void> {
  try {
    const { pendingIntake } = await import('#web/features/intake/pending-intake.ts');
    await pendingIntake.deliver(email);
  } catch (error) {
    console.warn('The answers of the intake are sent at the next login', error);
  }
}

async function keepPlan(choice: AccountPlanChoice | null): Promise<void> {
  try {
    const { keepPlanWithAccount } = await import('#web/data/plans/account-plan.ts');
    await keepPlanWithAccount(choice);
  } catch (error) {
    console.warn('The chosen plan could not be kept', error);
  }
}

export default function LoginRoute() {
  return (
    <AuthProvider>
      <LoginThenCheckout />
    </AuthProvider>
  );
}

function LoginThenCheckout() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [checkout, setCheckout] = useState<{ readonly plan: ChosenPlan; readonly next: string }>();

  function giveUp(next: string): void {
    forgetChosenPlan();
    planAfterVerification.forget();
    void keepPlan(null);
    navigate(next, { replace: true });
  }

  function openCheckout(plan: ChosenPlan, chosenHere: ChosenPlan | null, next: string): void {
    const choice = accountChoice(chosenHere);
    // What was chosen last is what the account goes on offering.
    if (choice !== null) void keepPlan(choice);
    setCheckout({ plan, next });
  }

  if (checkout) {
    return (
      <Suspense>
        <CheckoutStep plan={checkout.plan} onLater={() => giveUp(checkout.next)} onHeld={giveUp} />
      </Suspense>
    );
  }
  return (
    <LoginScreen
      afterSignUp={(email) =>
        readChosenPlan(search) ? null : (
          <Suspense>
            <AfterSignUp email={email} />
          </Suspense>
        )
      }
      onPlan={(plan, next) => openCheckout(plan, plan, next)}
      onSignedIn={({ email, role, chosenPlan, next }) => {
        // Not waited for: the plan is what the person is here for, and a failure leaves the answers for next time.
        void deliverIntake(email);
        const chosenHere = readChosenPlan(search) ?? planAfterVerification.read(email);
        const plan = chosenHere ?? planOfAccount(chosenPlan);
        // A buyer who paid before the address was confirmed comes back to that payment.
        if (plan && role === 'client' && !next.startsWith(paths.paymentSuccess.link)) {
          openCheckout(plan, chosenHere, next);
        } else navigate(next, { replace: true });
      }}
    />
  );
}
