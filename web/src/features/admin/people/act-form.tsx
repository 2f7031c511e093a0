import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import { type FormReading, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { beginFreshSignIn } from '#web/parts/fresh-sign-in/begin-fresh-sign-in.ts';
import { type FreshSignInProblem, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';

type Props<Request, Field extends string> = {
  readonly lead: string;
  readonly button: string;
  /** Of the API's codes, with what the act means by them. */
  readonly refusals?: ReadonlyMap<string, MessageKey>;
  /** Reads the form by the contract of the act. */
  readonly read: (reason: string) => FormReading<Request, Field>;
  readonly actWith: (accessToken: string, request: Request) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** For acts that say why by themselves. */
  readonly hasReason?: boolean;
  /** It takes something away from the person. */
  readonly isDanger?: boolean;
  /** Further fields of the act. */
  readonly children?: (errorOf: (field: Field) => string | undefined) => ReactNode;
};

/** What every act about a person asks of an admin: why, and a fresh sign-in with the second factor. */
export function ActForm<Request, Field extends string>({
  lead,
  button,
  refusals,
  read,
  actWith,
  onDone,
  onCancel,
  hasReason = true,
  isDanger = false,
  children,
}: Props<Request, Field>) {
  const t = useText();
  const { profile } = useAuth();
  const [reason, setReason] = useState('');
  const { asked, answer, problem, busy, type, confirm } = useFreshSignIn({
    email: profile?.email ?? '',
    beginSignIn: beginFreshSignIn,
    onDone,
  });
  const { problems, request } = read(reason);
  const { form, errorOf } = useContractForm<Request, string>({
    problems: {
      ...problems,
      answer: answer === '' ? t(asked === 'password' ? passwordMissing : codeMissing) : undefined,
    },
    request,
    send: (given) => confirm((token) => actWith(token, given)),
  });
  const text = problem && t(textOf(problem, refusals));
  const field = {
    required: true,
    value: answer,
    error: problem?.at === 'field' ? text : errorOf('answer'),
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>{lead}</p>
        {children?.(errorOf)}
        {hasReason ? (
          <TextAreaField
            label={t('admin-clients.reason')}
            hint={t('admin-clients.act-reason-hint')}
            required
            rows={2}
            maxLength={300}
            value={reason}
            error={errorOf('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        {problem?.at === 'form' ? <Alert tone="danger">{text}</Alert> : null}
        {asked === 'password' ? (
          <PasswordField
            label={t('admin-clients.act-password')}
            autoComplete="current-password"
            // After a failed act it replaces the field of the code.
            autoFocus={problem?.at === 'form'}
            {...field}
          />
        ) : (
          <>
            <p>{t('auth.totp.lead')}</p>
            <Field
              label={t('admin-clients.act-code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              {...field}
            />
          </>
        )}
        <div className="actions">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
            {button}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('admin-clients.act-cancel')}
          </Button>
        </div>
      </form>
    </NeedsConnection>
  );
}

const passwordMissing: MessageKey = 'auth.error.password-required';
const codeMissing: MessageKey = 'auth.error.code-format';

function textOf(problem: FreshSignInProblem, refusals: Props<unknown, string>['refusals']): MessageKey {
  if (problem.key === 'wrong-password') return 'admin-clients.act-wrong-password';
  if (problem.key !== 'failed') return problem.key;
  const code = problem.error instanceof ApiError ? problem.error.code : '';
  return refusals?.get(code) ?? 'admin-clients.act-failed';
}
