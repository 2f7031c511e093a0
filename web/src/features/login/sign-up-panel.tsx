import { type ReactNode, Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { usePaidPurchase } from '#web/data/plans/sign-up-purchase.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { PaidAlready } from './paid-already.tsx';
import { PaidPurchase } from './paid-purchase.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { type OpenPayment, useSignUp } from './use-sign-up.ts';
import { waitingSignUp } from './waiting-sign-up.ts';
import '#web/parts/auth-forms/auth-frame.css';

let texts: Promise<void> | undefined;

type Props = {
  readonly query?: string;
  /** The account keeps it, for a first login on another device. */
  readonly chosenPlan: AccountPlanChoice | null;
  readonly openPayment?: OpenPayment | undefined;
  /** In place of `openPayment` in a browser that has paid already. */
  readonly carryPayment: OpenPayment;
  /** What there is to do about the payment of this address, below the code. */
  readonly payment?: ((email: string) => ReactNode) | undefined;
  readonly onCreated: (email: string) => void;
  /** The address is confirmed, here or elsewhere, and this tab is signed in. */
  readonly onSignedIn: (email: string) => void;
};

/** The short sign-up beside a chosen plan: always a client. The code of the mail is entered in the panel too. */
export function SignUpPanel(props: Props) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ query = '', chosenPlan, openPayment, carryPayment, payment, onCreated, onSignedIn }: Props) {
  texts ??= loadNamespaces(['auth']);
  use(texts);
  const t = useText();
  const [sentTo, setSentTo] = useState(() => waitingSignUp.read());
  const [begun, setBegun] = useState(() => pendingPurchase.read()?.email);
  const [correcting, setCorrecting] = useState(false);
  const paid = usePaidPurchase(sentTo ?? begun);
  const hasPaid = paid !== null && paid !== 'asking';
  const signUp = useSignUp(
    (email) => {
      onCreated(email);
      waitingSignUp.keep(email);
      setSentTo(email);
      setCorrecting(false);
    },
    chosenPlan,
    () => (hasPaid ? carryPayment() : (openPayment?.() ?? null)),
  );
  const login = `${paths.login.link}${query}`;

  if (sentTo !== undefined) {
    return (
      <ConfirmAddress
        email={sentTo}
        login={login}
        payment={hasPaid ? <PaidPurchase paid={paid} /> : payment?.(sentTo)}
        onSignedIn={onSignedIn}
        onOtherAddress={() => {
          waitingSignUp.forget();
          setBegun(pendingPurchase.read()?.email);
          setSentTo(undefined);
          setCorrecting(true);
        }}
      />
    );
  }
  if (paid === 'asking' && !correcting) return <Spinner label={t('auth.checking')} showLabel />;
  if (hasPaid && begun !== undefined && !correcting) {
    return (
      <PaidAlready
        email={begun}
        paid={paid}
        onEnterCode={() => {
          waitingSignUp.keep(begun);
          setSentTo(begun);
        }}
        onOtherAddress={() => setCorrecting(true)}
      />
    );
  }
  return (
    <form className="stack" {...signUp.form}>
      {hasPaid ? <Alert>{t('auth.purchase.goes-along')}</Alert> : null}
      <SignUpFields signUp={signUp} login={login} passwordHint={t('auth.strength.hint')} />
      <p>
        {t('auth.signup.have-account')} <Link to={login}>{t('auth.signup.log-in')}</Link>
      </p>
    </form>
  );
}
