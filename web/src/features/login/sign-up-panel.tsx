import { Suspense, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import { Arrival } from '#web/components/ui/arrival.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { waitForConfirmation } from './confirmation-wait.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { useSignUp } from './use-sign-up.ts';
import '#web/auth/forms/auth-frame.css';

let texts: Promise<void> | undefined;

type Props = {
  readonly query?: string;
  /** The account keeps it, for a first login on another device. */
  readonly chosenPlan: AccountPlanChoice | null;
  readonly onCreated: (email: string) => void;
  /** The address was confirmed elsewhere while this panel stayed open. */
  readonly onSignedIn: (email: string) => void;
};

/**
 * The short sign-up beside a chosen plan: always a client. It ends
 * in the panel, with where the link went; the chosen plan waits in the tab for the login.
 */
export function SignUpPanel(props: Props) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ query = '', chosenPlan, onCreated, onSignedIn }: Props) {
  texts ??= loadNamespaces(['auth']);
  use(texts);
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const { form, failure, submit } = useSignUp((email) => {
    onCreated(email);
    setSentTo(email);
  }, chosenPlan);
  useEffect(() => {
    if (sentTo === undefined) return;
    return waitForConfirmation(sentTo, (step) => {
      // A second step is asked for at the login screen.
      if (step.kind === 'done') onSignedIn(sentTo);
    });
  }, [sentTo, onSignedIn]);
  const login = `${paths.login.link}${query}`;

  if (sentTo !== undefined) {
    return (
      <Arrival>
        <Alert tone="success" title={t('auth.signup.success')}>
          <p>{t('auth.signup.check-inbox', { email: sentTo })}</p>
          <p>{t('auth.signup.waiting')}</p>
          <Link to={login}>{t('auth.verify.to-login')}</Link>
        </Alert>
      </Arrival>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SignUpFields form={form} failure={failure} passwordHint={t('auth.strength.hint')} />
      <p>
        {t('auth.signup.have-account')} <Link to={login}>{t('auth.signup.sign-in')}</Link>
      </p>
    </form>
  );
}
