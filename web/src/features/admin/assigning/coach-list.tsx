import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { coachesQuery, mayGetClients } from '../api/coaches.ts';
import { ApproveCoach } from '../components/approve-coach.tsx';
import { CoachTakes } from '../components/coach-takes.tsx';
import { useFormats } from '../components/use-formats.ts';
import { WithdrawApproval } from '../components/withdraw-approval.tsx';
import { AssignClient } from './assign-client.tsx';
import { MoveClients } from './move-clients.tsx';
import { WaitingClients } from './waiting-clients.tsx';

/** Coaches who wait for approval come first. */
export function CoachList() {
  const t = useText();
  const { data, isPending, isLoadingError, refetch } = useQuery(coachesQuery);
  if (isPending) return <Skeleton lines={6} />;
  if (isLoadingError) {
    return <LoadFailed title={t('admin.coaches.load-failed')} onRetry={() => void refetch()} />;
  }
  const { coaches, waitingClients } = data;
  const givable = coaches.filter(mayGetClients);
  return (
    <>
      <WaitingClients clients={waitingClients} coaches={givable} />
      <Card>
        <section className="admin-stack">
          <h2>{t('admin.coaches.list')}</h2>
          {coaches.length === 0 ? <EmptyState title={t('admin.coaches.none')} /> : null}
          <ul className="admin-stack">
            {coaches.map((coach) => (
              <li key={coach.id}>
                <CoachRow coach={coach} others={givable.filter((other) => other.id !== coach.id)} />
              </li>
            ))}
          </ul>
        </section>
      </Card>
      <AssignClient coaches={givable} />
    </>
  );
}

function CoachRow({
  coach,
  others,
}: {
  readonly coach: ListedCoach;
  readonly others: readonly ListedCoach[];
}) {
  const t = useText();
  const { day } = useFormats();
  const [approving, setApproving] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const [moving, setMoving] = useState(false);
  const { name, email, approved, withdrawn, accessUntil, clients } = coach;
  // Access that ran out needs no word: the badge says that the approval was withdrawn.
  const runsUntil = accessUntil !== null && mayOpenClients(withdrawnCoach(accessUntil), Date.now());
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">
          <Badge tone={approved ? 'success' : 'warning'}>
            {t(
              approved
                ? 'admin.coaches.approved'
                : withdrawn
                  ? 'admin.coaches.withdrawn'
                  : 'admin.coaches.pending',
            )}
          </Badge>{' '}
          {coach.disabledAt === undefined ? null : (
            <>
              <Badge tone="danger">{t('admin.coaches.disabled')}</Badge>{' '}
            </>
          )}
          {t('admin.coaches.clients', { count: clients })}
          {coach.capacity === null ? null : ` ${t('admin.coaches.capacity', { capacity: coach.capacity })}`}
        </p>
        <CoachTakes coach={coach} />
        {runsUntil ? (
          <p className="muted">{t('admin.coaches.access-until', { day: day(accessUntil) })}</p>
        ) : null}
      </div>
      <div className="admin-row">
        {clients > 0 && others.length > 0 ? (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('admin.coaches.move-named', { name })}
            onClick={() => setMoving(true)}
          >
            {t('admin.coaches.move')}
          </Button>
        ) : null}
        {runsUntil ? (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('admin.coaches.change-access-named', { name })}
            onClick={() => setWithdrawing(true)}
          >
            {t('admin.coaches.change-access')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant={approved ? 'secondary' : 'primary'}
          aria-label={t(approved ? 'admin.coaches.withdraw-named' : 'admin.coaches.approve-named', { name })}
          onClick={() => (approved ? setWithdrawing(true) : setApproving(true))}
        >
          {t(approved ? 'admin.coaches.withdraw' : 'admin.coaches.approve')}
        </Button>
      </div>
      <MoveClients coach={coach} others={others} open={moving} onClose={() => setMoving(false)} />
      <ApproveCoach coach={coach} open={approving} onClose={() => setApproving(false)} />
      <WithdrawApproval coach={coach} open={withdrawing} onClose={() => setWithdrawing(false)} />
    </div>
  );
}

const withdrawnCoach = (clientAccessUntil: string) => ({ coachApproved: false, clientAccessUntil });
