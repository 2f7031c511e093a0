import { useState } from 'react';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { resendConfirmation } from '#web/session/identity/resend-confirmation.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { FormError } from './form-error.tsx';

/** Sends the confirmation again. */
export function ResendLink({
  email,
  isKnown = true,
}: {
  readonly email: string;
  /** Whether this visitor knows that the address waits for its confirmation; others are not told. */
  readonly isKnown?: boolean;
}) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState<AuthTextKey>();

  async function resend(): Promise<void> {
    setState('busy');
    setError(undefined);
    const failure = await resendConfirmation(normalizeEmail(email));
    setState(failure === null ? 'sent' : 'idle');
    setError(failure ?? undefined);
  }

  return (
    <>
      <FormError messageKey={error} />
      {state === 'sent' ? (
        <p role="status">{t(isKnown ? 'auth.login.resent' : 'auth.verify.resent')}</p>
      ) : (
        <Button variant="secondary" busy={state === 'busy'} onClick={() => void resend()}>
          {t(isKnown ? 'auth.login.resend' : 'auth.signup.resend')}
        </Button>
      )}
    </>
  );
}
