import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type CodeForm, codeSchema } from '#web/auth/forms/field-schemas.ts';
import { FormError } from '#web/auth/forms/form-error.tsx';
import { noticeState } from '#web/auth/forms/login-notice.ts';
import { ResendLink } from '#web/auth/forms/resend-link.tsx';
import type { AuthTextKey } from '#web/auth/forms/text-key.ts';
import { useFieldErrors } from '#web/auth/forms/use-field-errors.ts';
import { codeRefusal, isAlreadyConfirmed } from '#web/auth/identity/identity-error.ts';
import { identityClient } from '#web/auth/session/auth.ts';
import { Arrival } from '#web/components/ui/arrival.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type ConfirmationWait, waitForConfirmation } from './confirmation-wait.ts';
import { waitingSignUp } from './waiting-sign-up.ts';

/**
 * Takes the code of the mail where the sign-up form was, then signs in with the password that this document still has.
 * The mailed link does the same from another tab or device.
 */
export function ConfirmAddress({
  email,
  login,
  onSignedIn,
  onOtherAddress,
}: {
  readonly email: string;
  /** The login screen's path, for a document that no longer has the password. */
  readonly login: string;
  readonly onSignedIn: (email: string) => void;
  readonly onOtherAddress: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const wait = useRef<ConfirmationWait>(null);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<AuthTextKey>();
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const errorOf = useFieldErrors(formState.errors);

  const leave = useEffectEvent(() => {
    waitingSignUp.forget();
    setLeaving(true);
    onSignedIn(email);
  });
  useEffect(() => {
    wait.current = waitForConfirmation(email, (step) => {
      // A second step is asked for at the login screen.
      if (step.kind === 'done') leave();
    });
    return wait.current.stop;
  }, [email]);

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await (await identityClient()).confirmSignUp(email, code);
    } catch (error) {
      // The mailed link was opened before, or the answer to an earlier press was lost.
      if (!isAlreadyConfirmed(error)) {
        console.warn('The address could not be confirmed', error);
        const { field, messageKey } = codeRefusal(error);
        if (field === 'code' && messageKey) setError('code', { message: messageKey }, { shouldFocus: true });
        else setFailure(messageKey ?? 'auth.error.unexpected');
        return;
      }
    }
    const outcome = await wait.current?.signInNow();
    if (outcome === 'failed') setFailure('auth.error.network');
    if (outcome === 'forgotten') {
      waitingSignUp.forget();
      navigate(login, { state: noticeState('auth.login.verified', email) });
    }
  });

  if (leaving) {
    return (
      <Arrival key="leaving">
        <Spinner label={t('auth.signup.to-payment')} showLabel />
      </Arrival>
    );
  }
  return (
    <Arrival>
      <div className="stack">
        <Alert tone="success" title={t('auth.signup.success')}>
          <p>{t('auth.signup.check-inbox', { email })}</p>
          <p>{t('auth.signup.waiting')}</p>
        </Alert>
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <FormError messageKey={failure} />
          <Field
            label={t('auth.field.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('code')}
            {...register('code')}
          />
          <Button type="submit" wide busy={formState.isSubmitting}>
            {t(formState.isSubmitting ? 'auth.totp.busy' : 'auth.signup.confirm')}
          </Button>
        </form>
        <ResendLink email={email} />
        <Button variant="ghost" wide onClick={onOtherAddress}>
          {t('auth.signup.other-email')}
        </Button>
        <Link to={login}>{t('auth.verify.to-login')}</Link>
      </div>
    </Arrival>
  );
}
