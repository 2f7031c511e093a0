import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { unconfirmedPurchaseDays } from '#shared/domain/access/purchase-challenge.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { loginPath } from '#web/session/return-to.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { tellConfirmed } from './confirmed-elsewhere.ts';

/**
 * After a payment that came before the confirmation of the address: takes the code of the mail. The tab that signed up has
 * the password, and signs in for this one.
 */
export function ConfirmPurchaseScreen({ email }: { readonly email: string }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [confirmed, setConfirmed] = useState(false);

  return (
    <AuthFrame title={t('auth.purchase.title')}>
      {confirmed ? (
        <Arrival>
          <Alert tone="success">{t('auth.purchase.confirmed')}</Alert>
          <Link to={loginPath(`${pathname}${search}`)}>{t('auth.verify.to-login')}</Link>
        </Arrival>
      ) : (
        <>
          <p>{t('auth.purchase.lead', { email, days: unconfirmedPurchaseDays })}</p>
          <ConfirmCodeForm
            email={email}
            onConfirmed={async () => {
              setConfirmed(true);
              tellConfirmed(email);
              return undefined;
            }}
            onForgotten={() => undefined}
          />
        </>
      )}
    </AuthFrame>
  );
}
