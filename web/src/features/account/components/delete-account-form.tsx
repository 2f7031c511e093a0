import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { codeField } from '#web/parts/auth-forms/field-schemas.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { codeRefusal, loginRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';

type Props = {
  readonly email: string;
  readonly beginSignIn: () => Promise<RepeatedSignIn>;
  /** Receives the access token of the fresh sign-in, not the page's own. */
  readonly deleteWith: (accessToken: string) => Promise<unknown>;
  readonly onKept: () => void;
  readonly onDeleted: () => void;
};

type Problem = { readonly at: 'field' | 'form'; readonly key: AuthTextKey | DeleteTextKey };
type DeleteTextKey = 'account.delete.wrong-password' | 'account.delete.failed';

export function DeleteAccountForm({ email, beginSignIn, deleteWith, onKept, onDeleted }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<'password' | 'code'>('password');
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const repeated = useRef<RepeatedSignIn>(null);

  /** Returns null after showing the problem when the user pool refuses the step. */
  async function stepWith(given: string): Promise<SignInStep | null> {
    try {
      if (asked === 'code' && repeated.current !== null) return await repeated.current.answer(given);
      repeated.current = await beginSignIn();
      return await repeated.current.start(email, given);
    } catch (error) {
      console.warn('The sign-in was refused', error);
      setProblem(asked === 'code' ? codeProblem(error) : passwordProblem(error));
      return null;
    }
  }

  async function submit(): Promise<void> {
    const code = asked === 'code' ? codeField.safeParse(answer) : undefined;
    if (code?.success === false) return setProblem({ at: 'field', key: 'auth.error.code-format' });
    const step = await stepWith(code?.data ?? answer);
    if (step === null) return;
    if (step.kind === 'totp') {
      setAsked('code');
      setAnswer('');
      return;
    }
    try {
      if (step.kind !== 'done' || repeated.current === null) throw new Error(`Asked for ${step.kind}`);
      await deleteWith(await repeated.current.accessToken());
    } catch (error) {
      console.warn('The account could not be deleted', error);
      setProblem({ at: 'form', key: 'account.delete.failed' });
      setAsked('password');
      setAnswer('');
      return;
    } finally {
      void repeated.current?.end();
    }
    onDeleted();
  }

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (answer === '' || busy) return;
    setProblem(undefined);
    setBusy(true);
    void submit().finally(() => setBusy(false));
  }

  const field = {
    value: answer,
    error: problem?.at === 'field' ? t(problem.key) : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setAnswer(event.target.value);
      setProblem(undefined);
    },
  };
  return (
    <form className="account-form" noValidate onSubmit={confirm}>
      <p>{t('account.delete.text')}</p>
      <p>{t('account.delete.messages')}</p>
      <p>{t('account.delete.warning')}</p>
      {problem?.at === 'form' ? <Alert tone="danger">{t(problem.key)}</Alert> : null}
      {asked === 'password' ? (
        <PasswordField label={t('account.delete.password')} autoComplete="current-password" {...field} />
      ) : (
        <>
          <p>{t('auth.totp.lead')}</p>
          <Field
            label={t('account.mfa.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...field}
          />
        </>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={onKept}>
          {t('account.delete.keep')}
        </Button>
        <Button type="submit" variant="danger" disabled={answer === ''} busy={busy}>
          {t(busy ? 'account.delete.busy' : 'account.delete.confirm')}
        </Button>
      </div>
    </form>
  );
}

function passwordProblem(error: unknown): Problem {
  const { messageKey = 'auth.error.unexpected' } = loginRefusal(error);
  return messageKey === 'auth.error.credentials'
    ? { at: 'field', key: 'account.delete.wrong-password' }
    : { at: 'form', key: messageKey };
}

function codeProblem(error: unknown): Problem {
  const { field, messageKey = 'auth.error.unexpected' } = codeRefusal(error);
  return { at: field === 'code' ? 'field' : 'form', key: messageKey };
}
