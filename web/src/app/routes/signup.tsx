import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { AuthProvider } from '#web/features/auth/components/auth-provider.tsx';
import { SignUpScreen } from '#web/features/auth/components/sign-up-screen.tsx';
import { noticeState } from '#web/features/auth/login-notice.ts';
import { planAfterVerification } from '#web/features/billing/plan-after-verification.ts';
import { accountChoice, readChosenPlan } from '#web/features/checkout-choice/chosen-plan.ts';
import { draftStore } from '#web/features/intake/draft-store.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';

/** Sign-up; a plan that was chosen before it waits for the login that follows the verification. */
export default function SignUpRoute() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AuthProvider>
      <SignUpScreen
        chosenPlan={accountChoice(readChosenPlan(search))}
        onCreated={(email) => {
          const plan = readChosenPlan(search);
          if (plan) planAfterVerification.keep(email, plan);
          pendingIntake.claim(email);
          draftStore.claim(email);
          navigate(`${paths.login.link}${search}`, { state: noticeState('auth.signup.success', email) });
        }}
      />
    </AuthProvider>
  );
}
