import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type FormReading, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { beginFreshSignIn } from '#web/parts/fresh-sign-in/begin-fresh-sign-in.ts';
import { FreshSignInField } from '#web/parts/fresh-sign-in/fresh-sign-in-field.tsx';
import { type FreshSignInFailure, useFreshSignIn } from '#web/parts/fresh-sign-in/use-fresh-sign-in.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { ReasonField } from '../components/reason-field.tsx';

type Props<Request, Field extends string> = {
  readonly lead: string;
  readonly button: string;
  /** Of the API's codes, with what the act means by them. The form knows a sign-in that is too old, and a lost permission. */
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
  const signIn = useFreshSignIn({
    email: profile?.email ?? '',
    beginSignIn: beginFreshSignIn,
    onDone,
  });
  const { problem, busy, missing } = signIn;
  const { problems, request } = read(reason);
  const { form, errorOf } = useContractForm<Request, string>({
    problems: { ...problems, answer: missing && t(missing) },
    request,
    send: (given) => signIn.confirm((token) => actWith(token, given)),
  });
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>{lead}</p>
        {children?.(errorOf)}
        {hasReason ? (
          <ReasonField
            label={t('admin-clients.reason')}
            hint={t('admin-clients.act-reason-hint')}
            value={reason}
            error={errorOf('reason')}
            onType={setReason}
          />
        ) : null}
        {problem?.at === 'form' ? <Alert tone="danger">{t(textOf(problem, refusals))}</Alert> : null}
        <FreshSignInField
          signIn={signIn}
          wrongPassword="admin-clients.act-wrong-password"
          missing={errorOf('answer')}
        />
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

const refusedAlways: ReadonlyMap<string, MessageKey> = new Map([
  ['reauthenticate', 'admin-clients.act-reauthenticate'],
  ['permission_required', 'admin-clients.act-lost'],
]);

function textOf(problem: FreshSignInFailure, refusals: Props<unknown, string>['refusals']): MessageKey {
  if (problem.key !== 'failed') return problem.key;
  const code = problem.error instanceof ApiError ? problem.error.code : '';
  return refusals?.get(code) ?? refusedAlways.get(code) ?? 'admin-clients.act-failed';
}
