import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type FreshSignInProblem, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import './leaving.css';

type Props = {
  readonly email: string;
  readonly beginSignIn: () => Promise<RepeatedSignIn>;
  /** Receives the access token of the fresh sign-in, not the page's own. */
  readonly deleteWith: (accessToken: string) => Promise<unknown>;
  readonly onKept: () => void;
  readonly onDeleted: () => void;
  readonly labels: Readonly<Record<'keep' | 'confirm' | 'busy', string>>;
  /** What follows from it. */
  readonly children: ReactNode;
};

/** Asks for the password, and for the code of a second factor, before something of an account is deleted. */
export function DeletionForm({ email, beginSignIn, deleteWith, onKept, onDeleted, labels, children }: Props) {
  const t = useText();
  const { asked, answer, problem, busy, type, confirm } = useFreshSignIn({
    email,
    beginSignIn,
    onDone: onDeleted,
  });
  const text = problem && t(textOf(problem));
  const field = {
    value: answer,
    error: problem?.at === 'field' ? text : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  return (
    <form
      className="leaving-form"
      onSubmit={(event) => {
        event.preventDefault();
        confirm(deleteWith);
      }}
    >
      {children}
      {problem?.at === 'form' ? <Alert tone="danger">{text}</Alert> : null}
      {asked === 'password' ? (
        <PasswordField
          label={t('account.delete.password')}
          autoComplete="current-password"
          // After a failed deletion it replaces the field of the code.
          autoFocus={problem?.at === 'form'}
          {...field}
        />
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
          {labels.keep}
        </Button>
        <Button type="submit" variant="danger" disabled={answer === ''} busy={busy}>
          {busy ? labels.busy : labels.confirm}
        </Button>
      </div>
    </form>
  );
}

function textOf(problem: FreshSignInProblem): MessageKey {
  if (problem.key === 'failed' && problem.error instanceof ApiError && problem.error.code === 'last_admin')
    return 'account.delete.last-admin';
  const { key } = problem;
  return key === 'wrong-password' || key === 'failed' ? `account.delete.${key}` : key;
}
