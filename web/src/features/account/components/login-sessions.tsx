import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { loginSessionsQuery, useEndLoginSession, useEndOtherSessions } from '../api/login-sessions.ts';

/** Where the person is signed in, once they ask: the settings read enough when they open. */
export function LoginSessions() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SessionList />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('account.sessions.show')}
      </Button>
    </div>
  );
}

/** Each session but this one can be ended here; this one ends with the sign-out. */
function SessionList() {
  const t = useText();
  const { show } = usePersonClock();
  const { data, error, refetch } = useQuery(loginSessionsQuery);
  const end = useEndLoginSession();
  const others = useEndOtherSessions();
  const busy = end.isPending || others.isPending;
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('account.sessions.list-failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  }
  const whenDone = (done: string) => ({
    onSuccess: () => toast({ title: done }),
    onError: () => toast({ title: t('account.sessions.end-failed'), variant: 'destructive' as const }),
  });
  return (
    <>
      <ul className="account-activity" aria-label={t('account.sessions.title')}>
        {data.sessions.map(({ id, device, network, firstUsedAt, lastUsedAt, isThisOne }) => (
          <li key={id}>
            <span>
              <strong>{isThisOne ? `${device} · ${t('account.sessions.this-one')}` : device}</strong>
              <span className="muted">
                {t('account.sessions.used', {
                  last: show(lastUsedAt, dayAndTime),
                  first: show(firstUsedAt, dayAndTime),
                })}
              </span>
              {network === null ? null : (
                <span className="muted">{t('account.sessions.network', { network })}</span>
              )}
            </span>
            {isThisOne ? null : (
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => end.mutate(id, whenDone(t('account.sessions.ended', { device })))}
              >
                {t('account.sessions.end', { device })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.some(({ isThisOne }) => !isThisOne) ? (
        <div>
          <Button
            variant="secondary"
            busy={others.isPending}
            onClick={() => others.mutate(undefined, whenDone(t('account.sessions.others-ended')))}
          >
            {t('account.sessions.end-others')}
          </Button>
        </div>
      ) : null}
      <p className="muted">{t('account.sessions.effect')}</p>
    </>
  );
}
