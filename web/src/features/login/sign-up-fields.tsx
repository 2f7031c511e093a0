import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { ResendLink } from '#web/parts/auth-forms/resend-link.tsx';
import { RichText } from '#web/ui/display/rich-text.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import type { SignUp } from './use-sign-up.ts';

export function SignUpFields({
  signUp,
  login,
  passwordHint,
  strength,
  children,
}: {
  readonly signUp: SignUp;
  /** The login screen's path. */
  readonly login: string;
  readonly passwordHint?: ReactNode;
  readonly strength?: ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const { field, checkbox, failure, isBusy } = signUp;
  const email = field('email');
  return (
    <>
      <FormError messageKey={failure} />
      <Field label={t('auth.field.name')} autoComplete="name" {...field('fullName')} />
      <Field
        label={t('auth.field.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
      {email.error === t('auth.error.email-taken') ? (
        <>
          <Link to={login}>{t('auth.signup.log-in')}</Link>
          <ResendLink email={signUp.typed.email} isKnown={false} />
        </>
      ) : null}
      <PasswordField
        label={t('auth.field.password')}
        hint={passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      {strength}
      <PasswordField
        label={t('auth.field.confirm')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      {children}
      <SignUpConsents checkbox={checkbox} />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.signup.busy' : 'auth.signup.submit')}
      </Button>
    </>
  );
}

function SignUpConsents({ checkbox }: Pick<SignUp, 'checkbox'>) {
  const t = useText();
  const legal = (to: string) => (content: string) => (
    <a href={to} target="_blank" rel="noopener">
      {content}
      <span className="visually-hidden"> ({t('auth.signup.new-tab')})</span>
    </a>
  );
  return (
    <>
      <Checkbox
        label={
          <RichText
            text={t('auth.signup.terms')}
            parts={{ terms: legal(paths.termsOfService.link), privacy: legal(paths.privacyPolicy.link) }}
          />
        }
        required
        {...checkbox('agreeToTerms')}
      />
      <Checkbox label={t('auth.signup.marketing')} {...checkbox('agreeToMarketing')} />
    </>
  );
}
