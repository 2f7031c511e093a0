import { readChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { IntakeHost } from '#web/features/intake/intake-host.tsx';
import { openIntake } from '#web/features/intake/intake-store.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** The tier that they chose before they signed up: the form begins with it. */
function chosenTier() {
  const plan = readChosenPlan();
  return plan && 'tier' in plan ? { tier: plan.tier, period: plan.period } : {};
}

export default function AfterSignUp({ email }: { readonly email: string }) {
  const t = useText();
  return (
    <>
      <p>{t('intake.after-sign-up')}</p>
      <Button variant="secondary" wide onClick={() => openIntake(chosenTier())}>
        {t('intake.open')}
      </Button>
      <IntakeHost
        onCompleted={(plan) => {
          pendingIntake.claim(email);
          planAfterVerification.keep(email, plan);
        }}
      />
    </>
  );
}
