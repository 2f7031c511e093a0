import { Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { paths } from '#web/config/paths.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useFieldErrors } from '../hooks/use-field-errors.ts';
import { useSignUp } from '../hooks/use-sign-up.ts';
import { FormError } from './form-error.tsx';
import { SignUpConsents } from './sign-up-consents.tsx';
import './auth-frame.css';

let texts: Promise<void> | undefined;

type Props = {
  /** Query of the login link, so that a chosen plan goes along: `?tier=…`. */
  readonly query?: string;
  /** Called with the address that the verification link went to. */
  readonly onCreated?: (email: string) => void;
};

/**
 * The short sign-up beside a chosen plan (the first variant of specification 1, section 2): always a client. It ends
 * in the panel, with where the link went; the chosen plan waits in the tab for the login.
 */
export function SignUpPanel(props: Props) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ query = '', onCreated }: Props) {
  texts ??= loadNamespaces(['auth']);
  use(texts);
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const { form, failure, submit } = useSignUp((email) => {
    onCreated?.(email);
    setSentTo(email);
  });
  const errorOf = useFieldErrors(form.formState.errors);
  const busy = form.formState.isSubmitting;
  const login = `${paths.login.link}${query}`;

  if (sentTo !== undefined) {
    return (
      <Alert tone="success" title={t('auth.signup.success')}>
        <p>{t('auth.signup.check-inbox', { email: sentTo })}</p>
        <Link to={login}>{t('auth.verify.to-login')}</Link>
      </Alert>
    );
  }
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
        hint={t('auth.strength.hint')}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={t('auth.field.confirm')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      <SignUpConsents form={form} />
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'auth.signup.busy' : 'auth.signup.submit')}
      </Button>
      <p>
        {t('auth.signup.have-account')} <Link to={login}>{t('auth.signup.sign-in')}</Link>
      </p>
    </form>
  );
}
