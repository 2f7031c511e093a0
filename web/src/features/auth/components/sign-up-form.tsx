import { useWatch } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { RadioGroup } from '#web/components/ui/choices.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useFieldErrors } from '../hooks/use-field-errors.ts';
import { useSignUp } from '../hooks/use-sign-up.ts';
import { FormError } from './form-error.tsx';
import { SignUpConsents } from './sign-up-consents.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** The full sign-up of /signup (the second variant of specification 1, section 2). */
export function SignUpForm({
  coachSignUp,
  onCreated,
}: {
  /** Whether coaches may sign up now: an operator's switch. */
  readonly coachSignUp: boolean;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const { form, failure, submit } = useSignUp(onCreated);
  const errorOf = useFieldErrors(form.formState.errors);
  const [password, confirmPassword] = useWatch({
    control: form.control,
    name: ['password', 'confirmPassword'],
  });
  const busy = form.formState.isSubmitting;

  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <FormError messageKey={failure} />
      <Field
        label={t('auth.field.name')}
        autoComplete="name"
        error={errorOf('fullName')}
        {...form.register('fullName')}
      />
      <Field
        label={t('auth.field.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('auth.field.password')}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <StrengthMeter password={password} />
      <PasswordField
        label={t('auth.field.confirm')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
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
      <SignUpConsents form={form} />
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'auth.signup.busy' : 'auth.signup.submit')}
      </Button>
    </form>
  );
}
