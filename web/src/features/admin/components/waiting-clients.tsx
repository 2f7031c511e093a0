import { useId, useState } from 'react';
import type { ListedCoach, WaitingClient } from '#shared/contracts/coaching.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { usePersonClock } from '#web/features/auth/hooks/use-person-clock.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAssignCoach } from '../api/coaches.ts';

/** Clients who pay and have no coach, and the way to give each of them one. Nothing where there are none. */
export function WaitingClients({
  clients,
  coaches,
}: {
  readonly clients: readonly WaitingClient[];
  readonly coaches: readonly ListedCoach[];
}) {
  const t = useText();
  if (clients.length === 0) return null;
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.coaches.waiting')}</h2>
        <Alert tone="warning">
          {t(coaches.length === 0 ? 'admin.coaches.waiting-no-coach' : 'admin.coaches.waiting-text')}
        </Alert>
        <ul className="admin-stack">
          {clients.map((client) => (
            <li key={client.id}>
              <WaitingRow client={client} coaches={coaches} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function WaitingRow({
  client: { id, name, email, since },
  coaches,
}: {
  readonly client: WaitingClient;
  readonly coaches: readonly ListedCoach[];
}) {
  const t = useText();
  const { show } = usePersonClock();
  const selectId = useId();
  const [chosen, setChosen] = useState('');
  const assign = useAssignCoach();
  const coachId = chosen === '' ? coaches[0]?.id : chosen;
  const day = show(since, { dateStyle: 'medium' });
  const give = () => {
    if (coachId === undefined) return;
    assign.mutate(
      { clientId: id, coachId },
      {
        onSuccess: () => toast({ title: t('admin.coaches.assigned') }),
        onError: () => toast({ title: t('admin.coaches.failed'), variant: 'destructive' }),
      },
    );
  };
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">{t('admin.coaches.waiting-since', { day })}</p>
      </div>
      {coaches.length === 0 ? null : (
        <div className="admin-row">
          <label htmlFor={selectId} className="visually-hidden">
            {t('admin.coaches.coach-of', { name })}
          </label>
          <select
            id={selectId}
            className="input"
            value={coachId}
            onChange={(event) => setChosen(event.target.value)}
          >
            {coaches.map((coach) => (
              <option key={coach.id} value={coach.id}>
                {coach.name}
              </option>
            ))}
          </select>
          <Button
            size="small"
            busy={assign.isPending}
            aria-label={t('admin.coaches.assign-named', { name })}
            onClick={give}
          >
            {t('admin.coaches.assign')}
          </Button>
        </div>
      )}
    </div>
  );
}
