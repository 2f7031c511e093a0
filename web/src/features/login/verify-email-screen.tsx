import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { emailOnlySchema } from '#web/parts/auth-forms/field-schemas.ts';
import { FormError } from '#web/parts/auth-forms/form-error.tsx';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { identityClient } from '#web/session/auth.ts';
import { identityErrorName, isAlreadyConfirmed } from '#web/session/identity/identity-error.ts';
import { resendConfirmation } from '#web/session/identity/resend-confirmation.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { tellConfirmed } from './confirmed-elsewhere.ts';

export function VerifyEmailScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const email = normalizeEmail(query.get('email') ?? '');
  const code = query.get('code') ?? '';
  const [phase, setPhase] = useState<'busy' | 'failed' | 'network'>('busy');
  const isComplete = email !== '' && code !== '';
  const confirm = useConfirm(email, code, setPhase);

  if (isComplete && phase === 'busy') {
    return (
      <AuthFrame title={t('auth.verify.title')} description={t('auth.verify.incomplete')}>
        <Spinner label={t('auth.verify.busy')} showLabel />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.verify.title')} description={t('auth.verify.incomplete')}>
      {isComplete ? (
        <Alert tone="danger">{t(phase === 'network' ? 'auth.error.network' : 'auth.verify.failed')}</Alert>
      ) : (
        <p>{t('auth.verify.incomplete')}</p>
      )}
      {isComplete && phase === 'network' ? (
        <Button onClick={() => void confirm()}>{t('auth.verify.retry')}</Button>
      ) : null}
      <ResendForm email={email} />
      <Link to={paths.login.link}>{t('auth.verify.to-login')}</Link>
    </AuthFrame>
  );
}

function useConfirm(email: string, code: string, setPhase: (phase: 'busy' | 'failed' | 'network') => void) {
  const navigate = useNavigate();
  const confirm = useCallback(async () => {
    setPhase('busy');
    try {
      await (await identityClient()).confirmSignUp(email, code, pendingPurchase.of(email)?.verifier);
    } catch (error) {
      // The link was opened twice, and the address is already confirmed.
      if (!isAlreadyConfirmed(error)) {
        console.warn('The address could not be confirmed', error);
        setPhase(/Exception$/.test(identityErrorName(error)) ? 'failed' : 'network');
        return;
      }
    }
    tellConfirmed(email);
    navigate(paths.login.link, { replace: true, state: noticeState('auth.login.verified', email) });
  }, [email, code, navigate, setPhase]);

  // A code works once, so React's strict mode must not send it twice.
  const sent = useRef(false);
  useEffect(() => {
    if (email === '' || code === '' || sent.current) return;
    sent.current = true;
    void confirm();
  }, [email, code, confirm]);
  return confirm;
}

function ResendForm({ email }: { readonly email: string }) {
  const t = useText();
  const [done, setDone] = useState(false);
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: emailOnlySchema,
    initial: { email },
    send: async (values) => {
      const messageKey = await resendConfirmation(normalizeEmail(values.email));
      if (messageKey === null) setDone(true);
      else refuse({ messageKey });
    },
  });

  if (done) {
    return (
      <Arrival>
        <Alert tone="success">{t('auth.verify.resent')}</Alert>
      </Arrival>
    );
  }
  return (
    <form className="stack" {...form}>
      <FormError messageKey={failure} />
      <Field label={t('auth.field.email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" variant="secondary" wide busy={isBusy}>
        {t('auth.login.resend')}
      </Button>
    </form>
  );
}
