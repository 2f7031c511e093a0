import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { type EmailOnlyForm, emailOnlySchema } from '#web/parts/auth-forms/field-schemas.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { isResetDue } from '#web/parts/auth-forms/login-notice.ts';
import { useFieldErrors } from '#web/parts/auth-forms/use-field-errors.ts';
import { requestReset } from '#web/session/request-reset.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function ResetPasswordScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [email, setEmail] = useState(normalizeEmail(query.get('email') ?? ''));
  const code = query.get('code') ?? '';
  const [asking, setAsking] = useState(email === '' || code === '');

  return (
    <AuthFrame
      title={t('auth.reset.title')}
      lead={asking ? t('auth.reset.lead') : code ? t('auth.reset.choose') : t('auth.reset.sent', { email })}
    >
      {asking && isResetDue(state) ? <Alert>{t('auth.reset.due')}</Alert> : null}
      {asking ? (
        <RequestForm
          initialEmail={email}
          onSent={(address) => {
            setEmail(address);
            setAsking(false);
          }}
        />
      ) : (
        <>
          <NewPasswordForm email={email} initialCode={code} />
          <Button variant="ghost" wide onClick={() => setAsking(true)}>
            {t('auth.reset.again')}
          </Button>
        </>
      )}
      <Link to={paths.login.link}>{t('auth.reset.back')}</Link>
    </AuthFrame>
  );
}

function RequestForm({
  initialEmail,
  onSent,
}: {
  readonly initialEmail: string;
  readonly onSent: (email: string) => void;
}) {
  const t = useText();
  const [failure, setFailure] = useState<AuthTextKey>();
  const { register, handleSubmit, formState } = useForm<EmailOnlyForm>({
    resolver: zodResolver(emailOnlySchema),
    defaultValues: { email: initialEmail },
  });
  const errorOf = useFieldErrors(formState.errors);
  const submit = handleSubmit(async (values) => {
    const email = normalizeEmail(values.email);
    setFailure(undefined);
    const refusal = await requestReset(email);
    if (refusal === null) onSent(email);
    else setFailure(refusal);
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FormError messageKey={failure} />
      <Field
        label={t('auth.field.email')}
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        {...register('email')}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'auth.reset.request-busy' : 'auth.reset.request')}
      </Button>
    </form>
  );
}
