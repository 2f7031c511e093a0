import { useState } from 'react';
import {
  type AskForAddressRequest,
  askForAddressRequestSchema,
} from '#shared/contracts/account/address-change.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { FreshSignInField } from '#web/parts/fresh-sign-in/fresh-sign-in-field.tsx';
import { type FreshSignInProblem, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { addressRefusal } from './address-refusal.ts';

type Props = {
  readonly email: string;
  readonly initial: string;
  readonly beginSignIn: () => Promise<RepeatedSignIn>;
  /** Receives the access token of the fresh sign-in, not the page's own. */
  readonly askWith: (accessToken: string, request: AskForAddressRequest) => Promise<unknown>;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
};

/** The new address, with the password and the code of a second factor: an open screen is not enough to take an account. */
export function NewAddressForm({ email, initial, beginSignIn, askWith, onAsked, onCancel }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(initial);
  const signIn = useFreshSignIn({
    email,
    beginSignIn,
    onDone: onAsked,
  });
  const { answer, problem, busy, missing } = signIn;
  const { problems, request } = readByContract(
    askForAddressRequestSchema,
    { email: typed },
    { email: t('auth.error.email-invalid') },
  );
  const { form, errorOf } = useContractForm<AskForAddressRequest, string>({
    problems: { ...problems, answer: missing && t(missing) },
    request,
    send: (given) => signIn.confirm((token) => askWith(token, given)),
  });
  const shown = problem && shownOf(problem);
  return (
    <form className="account-form" {...form}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('account.address.new')}
        type="email"
        autoComplete="email"
        autoFocus
        value={typed}
        error={shown?.at === 'email' ? t(shown.key) : errorOf('email')}
        onChange={({ target }) => {
          setTyped(target.value);
          // What was refused may be the address.
          signIn.type(answer);
        }}
      />
      {shown?.at === 'form' ? <Alert tone="danger">{t(shown.key)}</Alert> : null}
      <FreshSignInField
        signIn={signIn}
        wrongPassword="account.address.wrong-password"
        missing={errorOf('answer')}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t(busy ? 'account.address.sending' : 'account.address.send')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('account.address.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Undefined for what the field of the sign-in shows. */
function shownOf(problem: FreshSignInProblem) {
  if (problem.key === 'failed') return addressRefusal(problem.error);
  return problem.at === 'form' ? ({ at: 'form', key: problem.key } as const) : undefined;
}
