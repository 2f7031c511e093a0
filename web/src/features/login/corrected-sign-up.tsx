import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { type OpenPayment, useSignUp } from './use-sign-up.ts';

/** The sign-up with the right address, after a payment with a mistyped one: the payment goes along. */
export function CorrectedSignUp({
  openPayment,
  onCreated,
}: {
  readonly openPayment: OpenPayment;
  readonly onCreated: (email: string) => void;
}) {
  const t = useText();
  const signUp = useSignUp(onCreated, null, openPayment);
  return (
    <form className="stack" {...signUp.form}>
      <Alert>{t('auth.purchase.goes-along')}</Alert>
      <SignUpFields signUp={signUp} login={paths.login.link} passwordHint={t('auth.strength.hint')} />
    </form>
  );
}
