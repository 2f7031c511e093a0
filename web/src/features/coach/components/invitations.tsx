import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#shared/contracts/coaching/coaching.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { invitationsQuery, useCreateInvitation, useWithdrawInvitation } from '../api/invitations.ts';
import './coach.css';

/** @param isFirst For a coach without clients: the list is open. Otherwise it is loaded once it is opened. */
export function Invitations({ isFirst }: { readonly isFirst: boolean }) {
  const t = useText();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isFirst;
  const create = useCreateInvitation();
  const failed = (error?: unknown) => {
    const isNotReady = error instanceof ApiError && error.code === 'coach_not_ready';
    toast({
      title: t(isNotReady ? 'coach.invitations-not-ready' : 'coach.invitations-failed'),
      variant: 'destructive',
    });
  };
  return (
    <section className="stack" aria-labelledby="invitations-title">
      <div className="coach-invitations-head">
        <h2 id="invitations-title">{t('coach.invitations')}</h2>
        <Button
          size="small"
          busy={create.isPending}
          onClick={() => create.mutate(undefined, { onError: failed, onSuccess: () => setChosen(true) })}
        >
          {t('coach.invitations-create')}
        </Button>
      </div>
      <p className="muted">{t('coach.invitations-text')}</p>
      <details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)}>
        <summary>{t('coach.invitations-all')}</summary>
        {isOpen ? <InvitationList onFailed={failed} /> : null}
      </details>
    </section>
  );
}

function InvitationList({ onFailed }: { readonly onFailed: () => void }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(invitationsQuery);
  return (
    <>
      {isPending ? <Skeleton lines={2} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('coach.roster-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.invitations.length === 0 ? <p className="muted">{t('coach.invitations-none')}</p> : null}
      <ul className="coach-clients">
        {data?.invitations.map((invitation) => (
          <li key={invitation.code} className="coach-invitation">
            <Row invitation={invitation} onFailed={onFailed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({
  invitation: { code, expiresAt, acceptedBy },
  onFailed,
}: {
  readonly invitation: Invitation;
  readonly onFailed: () => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const withdraw = useWithdrawInvitation();
  const link = new URL(paths.invite.to(code), window.location.origin).href;
  const day = show(expiresAt, { dateStyle: 'medium' });
  if (acceptedBy !== null) return <span>{t('coach.invitation-accepted', { name: acceptedBy })}</span>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t('coach.invitation-copied') });
    } catch {
      // The browser denied clipboard access; the link is visible beside the button.
      onFailed();
    }
  };
  return (
    <>
      <a href={link} className="coach-invitation-link">
        {link}
      </a>
      <span className="muted">{t('coach.invitation-until', { day })}</span>
      <span className="coach-invitation-acts">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t('coach.invitation-copy')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(code, { onError: onFailed })}
        >
          {t('coach.invitation-withdraw')}
        </Button>
      </span>
    </>
  );
}
