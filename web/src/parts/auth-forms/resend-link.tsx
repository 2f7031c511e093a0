import { useState } from 'react';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { identityClient } from '#web/session/auth.ts';
import { codeRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Button } from '#web/ui/input/button.tsx';
import { FormError } from './form-error.tsx';

/** The response never reveals whether the address has an account. */
export function ResendLink({ email }: { readonly email: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState<AuthTextKey>();

  async function resend(): Promise<void> {
    setState('busy');
    setError(undefined);
    try {
      await (await identityClient()).resendSignUpLink(normalizeEmail(email));
      setState('sent');
    } catch (failure) {
      setState('idle');
      setError(codeRefusal(failure).messageKey ?? 'auth.error.unexpected');
    }
  }

  return (
    <>
      <FormError messageKey={error} />
      {state === 'sent' ? (
        <p role="status">{t('auth.login.resent')}</p>
      ) : (
        <Button variant="secondary" busy={state === 'busy'} onClick={() => void resend()}>
          {t('auth.login.resend')}
        </Button>
      )}
    </>
  );
}
