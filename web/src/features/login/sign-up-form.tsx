import { useWatch } from 'react-hook-form';
import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import { StrengthMeter } from '#web/auth/forms/strength-meter.tsx';
import { RadioGroup } from '#web/components/ui/choices.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { useSignUp } from './use-sign-up.ts';

/** The full sign-up of /signup. */
export function SignUpForm({
  coachSignUp,
  chosenPlan,
  onCreated,
}: {
  /** Whether coaches may sign up now: an operator's switch. */
  readonly coachSignUp: boolean;
  readonly chosenPlan: AccountPlanChoice | null;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const { form, failure, submit } = useSignUp(onCreated, chosenPlan);
  const [password, confirmPassword] = useWatch({
    control: form.control,
    name: ['password', 'confirmPassword'],
  });

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SignUpFields form={form} failure={failure} strength={<StrengthMeter password={password} />}>
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
            inputProps={form.register('role')}
          />
        ) : null}
      </SignUpFields>
    </form>
  );
}
