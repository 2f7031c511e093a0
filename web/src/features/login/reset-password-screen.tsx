import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { emailOnlySchema } from '#web/parts/auth-forms/field-schemas.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { isResetDue } from '#web/parts/auth-forms/login-notice.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { requestReset } from '#web/session/request-reset.ts';
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
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: emailOnlySchema,
    initial: { email: initialEmail },
    send: async (values) => {
      const email = normalizeEmail(values.email);
      const messageKey = await requestReset(email);
      if (messageKey === null) onSent(email);
      else refuse({ messageKey });
    },
  });
  return (
    <form className="stack" {...form}>
      <FormError messageKey={failure} />
      <Field label={t('auth.field.email')} type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" wide busy={isBusy}>
        {t(isBusy ? 'auth.reset.request-busy' : 'auth.reset.request')}
      </Button>
    </form>
  );
}
