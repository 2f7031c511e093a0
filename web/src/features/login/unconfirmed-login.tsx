import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { type ConfirmationWait, waitForConfirmation } from './confirmation-wait.ts';

/**
 * For somebody who logs in before they confirmed their address: takes the code, or notices the opened link, and goes on
 * with the password that they just typed.
 */
export default function UnconfirmedLogin({
  email,
  onStep,
  onForgotten,
  onBack,
}: {
  readonly email: string;
  readonly onStep: (step: SignInStep) => void;
  /** The address is confirmed, and the typed password is wrong or too old. */
  readonly onForgotten: () => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const wait = useRef<ConfirmationWait>(null);
  const goOn = useEffectEvent(onStep);
  useEffect(() => {
    wait.current = waitForConfirmation(email, (step) => goOn(step));
    return wait.current.stop;
  }, [email]);

  return (
    <>
      <Alert>{t('auth.error.unconfirmed')}</Alert>
      <p>{t('auth.signup.check-inbox', { email })}</p>
      <ConfirmCodeForm
        email={email}
        onConfirmed={async () => wait.current?.signInNow()}
        onForgotten={onForgotten}
      />
      <Button variant="ghost" wide onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </>
  );
}
