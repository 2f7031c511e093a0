import type { ListedCoach, WaitingClient } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { useAssignCoach } from '../api/coaches.ts';
import { CoachPicker } from './coach-picker.tsx';

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
  client,
  coaches,
}: {
  readonly client: WaitingClient;
  readonly coaches: readonly ListedCoach[];
}) {
  const t = useText();
  const { show } = usePersonClock();
  const assign = useAssignCoach();
  const { name, email, since } = client;
  const day = show(since, { dateStyle: 'medium' });
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">{t('admin.coaches.waiting-since', { day })}</p>
      </div>
      {coaches.length === 0 ? null : <CoachPicker client={client} coaches={coaches} assign={assign} inRow />}
    </div>
  );
}
