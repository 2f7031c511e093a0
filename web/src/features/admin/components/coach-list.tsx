import { useQuery } from '@tanstack/react-query';
import type { ListedCoach } from '#shared/contracts/coaching.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { coachesQuery, useApproveCoach } from '../api/coaches.ts';
import { AssignClient } from './assign-client.tsx';

/** Every coach, whoever waits for approval first, and the way to give them clients. */
export function CoachList() {
  const t = useText();
  const { data, isPending, isError, refetch } = useQuery(coachesQuery);
  if (isPending) return <Skeleton lines={6} />;
  if (isError) {
    return <LoadFailed title={t('admin.coaches.load-failed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Card>
        <section className="admin-stack">
          <h2>{t('admin.coaches.list')}</h2>
          {data.length === 0 ? <EmptyState title={t('admin.coaches.none')} /> : null}
          <ul className="admin-stack">
            {data.map((coach) => (
              <li key={coach.id}>
                <CoachRow coach={coach} />
              </li>
            ))}
          </ul>
        </section>
      </Card>
      <AssignClient coaches={data.filter(({ approved }) => approved)} />
    </>
  );
}

function CoachRow({ coach: { id, name, email, approved, clients } }: { readonly coach: ListedCoach }) {
  const t = useText();
  const approve = useApproveCoach();
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">
          <Badge tone={approved ? 'success' : 'warning'}>
            {t(approved ? 'admin.coaches.approved' : 'admin.coaches.pending')}
          </Badge>{' '}
          {t('admin.coaches.clients', { count: clients })}
        </p>
      </div>
      <Button
        size="small"
        variant={approved ? 'secondary' : 'primary'}
        busy={approve.isPending}
        aria-label={t(approved ? 'admin.coaches.withdraw-named' : 'admin.coaches.approve-named', { name })}
        onClick={() =>
          approve.mutate(
            { coachId: id, approved: !approved },
            {
              onSuccess: () => toast({ title: t('admin.coaches.saved') }),
              onError: () => toast({ title: t('admin.coaches.failed'), variant: 'destructive' }),
            },
          )
        }
      >
        {t(approved ? 'admin.coaches.withdraw' : 'admin.coaches.approve')}
      </Button>
    </div>
  );
}
