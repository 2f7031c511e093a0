import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type FreshSignInProblem, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
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

export function DeleteAccountForm({ email, beginSignIn, deleteWith, onKept, onDeleted }: Props) {
  const t = useText();
  const { asked, answer, problem, busy, type, confirm } = useFreshSignIn({
    email,
    beginSignIn,
    actWith: deleteWith,
    onDone: onDeleted,
  });
  const text = problem && t(textOf(problem));
  const field = {
    value: answer,
    error: problem?.at === 'field' ? text : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  return (
    <form className="account-form" noValidate onSubmit={confirm}>
      <p>{t('account.delete.text', legalNumbers())}</p>
      <p>{t('account.delete.messages')}</p>
      <p>{t('account.delete.warning')}</p>
      {problem?.at === 'form' ? <Alert tone="danger">{text}</Alert> : null}
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

function textOf(problem: FreshSignInProblem): MessageKey {
  if (problem.key === 'failed' && problem.error instanceof ApiError && problem.error.code === 'last_admin')
    return 'account.delete.last-admin';
  const { key } = problem;
  return key === 'wrong-password' || key === 'failed' ? `account.delete.${key}` : key;
}
