import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { accountChoice, type ChosenPlan, planQuery } from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { draftStore } from '#web/features/intake/draft-store.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';
import { SignUpPanel } from '#web/features/login/sign-up-panel.tsx';

export default function PlanSignUp({ plan }: { readonly plan: ChosenPlan }) {
  const navigate = useNavigate();
  const query = planQuery(plan);
  const toCheckout = useCallback(
    (email: string) => {
      void pendingIntake.deliver(email);
      navigate(`${paths.account.link}${query}`);
    },
    [navigate, query],
  );
  return (
    <SignUpPanel
      query={query}
      chosenPlan={accountChoice(plan)}
      onSignedIn={toCheckout}
      onCreated={(email) => {
        planAfterVerification.keep(email, plan);
        pendingIntake.claim(email);
        draftStore.claim(email);
      }}
    />
  );
}
