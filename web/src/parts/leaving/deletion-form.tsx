import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { FreshSignInField } from '#web/parts/fresh-sign-in/fresh-sign-in-field.tsx';
import { type FreshSignInFailure, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
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
  const signIn = useFreshSignIn({
    email,
    beginSignIn,
    onDone: onDeleted,
  });
  const { answer, problem, busy } = signIn;
  return (
    <form
      className="leaving-form"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.confirm(deleteWith);
      }}
    >
      {children}
      {problem?.at === 'form' ? <Alert tone="danger">{t(textOf(problem))}</Alert> : null}
      <FreshSignInField signIn={signIn} wrongPassword="account.delete.wrong-password" />
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

function textOf(problem: FreshSignInFailure): MessageKey {
  if (problem.key !== 'failed') return problem.key;
  const isLast = problem.error instanceof ApiError && problem.error.code === 'last_admin';
  return isLast ? 'account.delete.last-admin' : 'account.delete.failed';
}
