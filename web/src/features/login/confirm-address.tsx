import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { type ConfirmationWait, waitForConfirmation } from './confirmation-wait.ts';
import { waitingSignUp } from './waiting-sign-up.ts';

/**
 * Takes the code of the mail where the sign-up form was, then signs in with the password that this document still has.
 * The mailed link does the same from another tab or device.
 */
export function ConfirmAddress({
  email,
  login,
  payment,
  onSignedIn,
  onOtherAddress,
}: {
  readonly email: string;
  /** The login screen's path, for a document that no longer has the password. */
  readonly login: string;
  readonly payment?: ReactNode;
  readonly onSignedIn: (email: string) => void;
  readonly onOtherAddress: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const wait = useRef<ConfirmationWait>(null);
  const [leaving, setLeaving] = useState(false);
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
        <ConfirmCodeForm
          email={email}
          onConfirmed={async () => wait.current?.signInNow()}
          onForgotten={() => {
            waitingSignUp.forget();
            navigate(login, { state: noticeState('auth.login.verified', email) });
          }}
        />
        {payment}
        <Button variant="ghost" wide onClick={onOtherAddress}>
          {t('auth.signup.other-email')}
        </Button>
        <Link to={login}>{t('auth.verify.to-login')}</Link>
      </div>
    </Arrival>
  );
}
