import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { ResendLink } from '#web/parts/auth-forms/resend-link.tsx';
import { useFieldErrors } from '#web/parts/auth-forms/use-field-errors.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { RichText } from '#web/ui/display/rich-text.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import type { SignUpForm } from './sign-up-schema.ts';

const emailTaken = 'auth.error.email-taken' satisfies AuthTextKey;

export function SignUpFields({
  form,
  failure,
  login,
  passwordHint,
  strength,
  children,
}: {
  readonly form: UseFormReturn<SignUpForm>;
  readonly failure: AuthTextKey | undefined;
  /** The login screen's path. */
  readonly login: string;
  readonly passwordHint?: ReactNode;
  readonly strength?: ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const errorOf = useFieldErrors(form.formState.errors);
  const busy = form.formState.isSubmitting;
  return (
    <>
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
      {form.formState.errors.email?.message === emailTaken ? (
        <>
          <Link to={login}>{t('auth.signup.log-in')}</Link>
          <ResendLink email={form.getValues('email')} isKnown={false} />
        </>
      ) : null}
      <PasswordField
        label={t('auth.field.password')}
        hint={passwordHint}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      {strength}
      <PasswordField
        label={t('auth.field.confirm')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      {children}
      <SignUpConsents form={form} />
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'auth.signup.busy' : 'auth.signup.submit')}
      </Button>
    </>
  );
}

function SignUpConsents({ form }: { readonly form: UseFormReturn<SignUpForm> }) {
  const t = useText();
  const errorOf = useFieldErrors(form.formState.errors);
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
        error={errorOf('agreeToTerms')}
        required
        {...form.register('agreeToTerms')}
      />
      <Checkbox label={t('auth.signup.marketing')} {...form.register('agreeToMarketing')} />
    </>
  );
}
