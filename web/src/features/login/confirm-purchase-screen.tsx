import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { unconfirmedPurchaseDays } from '#shared/domain/access/purchase-challenge.ts';
import { usePaidPurchase } from '#web/data/plans/sign-up-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { loginPath } from '#web/session/return-to.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { type ConfirmationWait, isKeptForConfirmation, waitForConfirmation } from './confirmation-wait.ts';
import { tellConfirmed } from './confirmed-elsewhere.ts';
import { CorrectedSignUp } from './corrected-sign-up.tsx';
import { PaidPurchase } from './paid-purchase.tsx';
import type { OpenPayment } from './use-sign-up.ts';

/**
 * After a payment that came before the confirmation of the address: takes the code of the mail. The tab that signed up has
 * the password, and signs in for this one. A mistyped address is corrected here, and the payment goes along.
 */
export function ConfirmPurchaseScreen({
  email: paidWith,
  carryPayment,
}: {
  readonly email: string;
  /** Gives the payment to the corrected sign-up. */
  readonly carryPayment: OpenPayment;
}) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [email, setEmail] = useState(paidWith);
  const [correcting, setCorrecting] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const paid = usePaidPurchase(email);
  const wait = useRef<ConfirmationWait>(null);
  useEffect(() => {
    if (!isKeptForConfirmation(email)) return;
    // The route shows what was bought once somebody is signed in.
    wait.current = waitForConfirmation(email, () => undefined);
    return wait.current.stop;
  }, [email]);

  const facts = paid === null || paid === 'asking' ? null : <PaidPurchase paid={paid} />;
  const support = <Link to={paths.support.link}>{t('auth.purchase.support')}</Link>;
  if (correcting) {
    return (
      <AuthFrame title={t('auth.purchase.correct')}>
        {facts}
        <CorrectedSignUp
          openPayment={carryPayment}
          onCreated={(corrected) => {
            setEmail(corrected);
            setCorrecting(false);
          }}
        />
        <Button variant="ghost" wide onClick={() => setCorrecting(false)}>
          {t('auth.purchase.enter-code')}
        </Button>
        {support}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('auth.purchase.title')}>
      {facts}
      {confirmed ? (
        <Arrival>
          <Alert tone="success">{t('auth.purchase.confirmed')}</Alert>
          <Link to={loginPath(`${pathname}${search}`)}>{t('auth.verify.to-login')}</Link>
        </Arrival>
      ) : (
        <>
          <p>{t('auth.purchase.lead', { email, days: unconfirmedPurchaseDays })}</p>
          <ConfirmCodeForm
            key={email}
            email={email}
            onConfirmed={async () => {
              setConfirmed(true);
              tellConfirmed(email);
              await wait.current?.signInNow();
              return undefined;
            }}
            onForgotten={() => undefined}
          />
          <Button variant="ghost" wide onClick={() => setCorrecting(true)}>
            {t('auth.signup.other-email')}
          </Button>
          {support}
        </>
      )}
    </AuthFrame>
  );
}
