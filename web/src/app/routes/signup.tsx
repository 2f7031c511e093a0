import { useLocation, useNavigate } from 'react-router-dom';
import { accountChoice, readChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';
import { draftStore } from '#web/features/intake/draft-store.ts';
import { pendingIntake } from '#web/features/intake/pending-intake.ts';
import { SignUpScreen } from '#web/features/login/sign-up-screen.tsx';
import { paths } from '#web/lib/paths.ts';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

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
