import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { useFlags } from '#web/lib/flags.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { toast } from '#web/lib/toast.ts';
import { StrengthMeter } from '#web/parts/auth-forms/strength-meter.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen({
  chosenPlan,
  onCreated,
}: {
  readonly chosenPlan: AccountPlanChoice | null;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const { search } = useLocation();
  // There from the start: what comes later moves the button away from under a finger. The server enforces the switch.
  const { coachSignUp } = useFlags();
  const login = `${paths.login.link}${search}`;
  const navigate = useNavigate();
  const visitor = useRedirectSignedIn(() => navigate(login, { replace: true }));

  if (visitor === 'checking') {
    return (
      <AuthFrame
        title={t('auth.signup.title', { product: product.name })}
        description={t('auth.signup.lead')}
        isFound
      >
        <Spinner label={t('auth.checking')} showLabel />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.signup.title', { product: product.name })} lead={t('auth.signup.lead')} isFound>
      <SignUpForm
        coachSignUp={coachSignUp}
        chosenPlan={chosenPlan}
        login={login}
        onCreated={(email) => {
          toast({ title: t('auth.signup.success') });
          onCreated(email);
        }}
      />
      <p>
        {t('auth.signup.have-account')} <Link to={login}>{t('auth.signup.log-in')}</Link>
      </p>
    </AuthFrame>
  );
}

/** The full sign-up of /signup. */
function SignUpForm({
  coachSignUp,
  chosenPlan,
  login,
  onCreated,
}: {
  /** Whether coaches may sign up now: an operator's switch. */
  readonly coachSignUp: boolean;
  readonly chosenPlan: AccountPlanChoice | null;
  readonly login: string;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const signUp = useSignUp(onCreated, chosenPlan);
  const { password, confirmPassword, role } = signUp.typed;

  return (
    <form className="stack" {...signUp.form}>
      <SignUpFields signUp={signUp} login={login} strength={<StrengthMeter password={password} />}>
        {password !== '' && password === confirmPassword ? (
          <p className="passwords-match" role="status">
            {t('auth.signup.match')}
          </p>
        ) : null}
        {coachSignUp ? (
          <RadioGroup
            label={t('auth.signup.role')}
            options={[
              {
                value: 'client',
                label: t('auth.signup.role-client'),
                hint: t('auth.signup.role-client-hint'),
              },
              { value: 'coach', label: t('auth.signup.role-coach'), hint: t('auth.signup.role-coach-hint') },
            ]}
            inputProps={signUp.field('role')}
            value={role}
          />
        ) : null}
      </SignUpFields>
    </form>
  );
}
