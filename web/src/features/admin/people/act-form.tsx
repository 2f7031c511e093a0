import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
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

type Props = {
  readonly lead: string;
  readonly button: string;
  /** Of the API's codes, with what the act means by them. */
  readonly refusals?: ReadonlyMap<string, MessageKey>;
  readonly actWith: (accessToken: string, reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** For acts that say why by themselves. */
  readonly hasReason?: boolean;
  /** Shows what is wrong in the further fields. @returns whether nothing is. */
  readonly check?: () => boolean;
  /** Further fields of the act. */
  readonly children?: ReactNode;
};

/** What every act about a person asks of an admin: why, and a fresh sign-in with the second factor. */
export function ActForm({
  lead,
  button,
  refusals,
  actWith,
  onDone,
  onCancel,
  hasReason = true,
  check = () => true,
  children,
}: Props) {
  const t = useText();
  const { profile } = useAuth();
  const [reason, setReason] = useState('');
  const { asked, answer, problem, busy, type, confirm } = useFreshSignIn({
    email: profile?.email ?? '',
    beginSignIn: beginFreshSignIn,
    actWith: (token) => actWith(token, reason.trim()),
    onDone,
  });
  const text = problem && t(textOf(problem, refusals));
  const field = {
    required: true,
    value: answer,
    error: problem?.at === 'field' ? text : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
  };
  return (
    <NeedsConnection act="change">
      <form
        className="admin-stack"
        onSubmit={(event) => {
          if (check()) confirm(event);
          else event.preventDefault();
        }}
      >
        <p>{lead}</p>
        {children}
        {hasReason ? (
          <TextAreaField
            label={t('admin-clients.reason')}
            hint={t('admin-clients.act-reason-hint')}
            required
            rows={2}
            minLength={3}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        {problem?.at === 'form' ? <Alert tone="danger">{text}</Alert> : null}
        {asked === 'password' ? (
          <PasswordField label={t('admin-clients.act-password')} autoComplete="current-password" {...field} />
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
          <Button type="submit" busy={busy}>
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

function textOf(problem: FreshSignInProblem, refusals: Props['refusals']): MessageKey {
  if (problem.key === 'wrong-password') return 'admin-clients.act-wrong-password';
  if (problem.key !== 'failed') return problem.key;
  const code = problem.error instanceof ApiError ? problem.error.code : '';
  return refusals?.get(code) ?? 'admin-clients.act-failed';
}
