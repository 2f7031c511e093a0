import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginSession } from '#shared/contracts/account/login-sessions.ts';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { endLoginRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { personLoginsQuery, useEndPersonLogin } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';

const needed: AdminPermission = 'logins.write';

/** Where a person is signed in, with the way to end one session or all. */
export function PersonLogins({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const { profile } = useAuth();
  return (
    <section className="admin-stack" aria-labelledby="admin-logins">
      <h2 id="admin-logins">{t('admin-clients.logins')}</h2>
      {profile?.permissions.includes(needed) === true ? (
        <Logins client={client} isOwn={profile.id === client.id} />
      ) : (
        <NeedsPermission missing={[needed]} />
      )}
    </section>
  );
}

function Logins({ client: { id, name }, isOwn }: { readonly client: AdminClient; readonly isOwn: boolean }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(personLoginsQuery(id));
  const [open, setOpen] = useState<LoginSession | 'all' | null>(null);
  const close = () => setOpen(null);
  if (isPending) return <Skeleton lines={3} />;
  if (!data || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.logins-failed')} onRetry={() => void refetch()} />;
  return (
    <>
      {data.length === 0 ? <p className="muted">{t('admin-clients.logins-none')}</p> : null}
      <ul className="admin-stack">
        {data.map((session) => (
          <Login key={session.id} session={session} onEnd={isOwn ? undefined : () => setOpen(session)} />
        ))}
      </ul>
      {isOwn ? <Alert>{t('admin-clients.own')}</Alert> : null}
      {isOwn ? null : (
        <div className="actions">
          <Button variant="danger" onClick={() => setOpen('all')}>
            {t('admin-clients.logins-end-all')}
          </Button>
        </div>
      )}
      <Dialog
        open={open !== null}
        onClose={close}
        title={
          open === null || open === 'all'
            ? t('admin-clients.title-sign-out', { name })
            : t('admin-clients.logins-end-title', { device: open.device })
        }
      >
        {open === null ? null : <EndLogin clientId={id} session={open} onClose={close} />}
      </Dialog>
    </>
  );
}

function Login({
  session,
  onEnd,
}: {
  readonly session: LoginSession;
  readonly onEnd: (() => void) | undefined;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const { device, network, firstUsedAt, lastUsedAt } = session;
  return (
    <li className="admin-row">
      <span>
        <strong>{device}</strong>
        {network === null ? null : <span className="muted"> · {network}</span>}
        <br />
        <span className="muted">
          {t('admin-clients.logins-times', {
            since: show(firstUsedAt, dayAndTime),
            last: show(lastUsedAt, dayAndTime),
          })}
        </span>
      </span>
      {onEnd === undefined ? null : (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('admin-clients.logins-end-named', { device })}
          onClick={onEnd}
        >
          {t('admin-clients.logins-end')}
        </Button>
      )}
    </li>
  );
}

function EndLogin({
  clientId,
  session,
  onClose,
}: {
  readonly clientId: string;
  readonly session: LoginSession | 'all';
  readonly onClose: () => void;
}) {
  const t = useText();
  const end = useEndPersonLogin(clientId);
  const isAll = session === 'all';
  return (
    <ActForm
      lead={t(isAll ? 'admin-clients.lead-sign-out' : 'admin-clients.logins-end-lead')}
      button={t(isAll ? 'admin-clients.logins-end-all' : 'admin-clients.logins-end')}
      read={(reason) =>
        readByContract(
          endLoginRequestSchema,
          { sessionId: isAll ? null : session.id, reason },
          { reason: t('admin-acts.reason-short') },
        )
      }
      actWith={end}
      onDone={() => {
        toast({ title: t(isAll ? 'admin-clients.done-sign-out' : 'admin-clients.logins-ended') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
