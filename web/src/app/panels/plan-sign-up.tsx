import { SignUpPanel } from '#web/features/auth/components/sign-up-panel.tsx';
import { planAfterVerification } from '#web/features/billing/plan-after-verification.ts';
import { type ChosenPlan, planQuery } from '#web/features/checkout-choice/chosen-plan.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';

/** The short sign-up beside a chosen plan, which waits for the login that follows the verification. */
export default function PlanSignUp({ plan }: { readonly plan: ChosenPlan }) {
  return (
    <SignUpPanel
      query={planQuery(plan)}
      onCreated={(email) => {
        planAfterVerification.keep(email, plan);
        pendingIntake.claim(email);
      }}
    />
  );
}
