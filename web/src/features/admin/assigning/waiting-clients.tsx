import type { ListedCoach, WaitingClient } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { ChangeCoachButton } from './change-coach-button.tsx';
import { CoachPicker } from './coach-picker.tsx';

export function WaitingClients({
  clients,
  coaches,
}: {
  readonly clients: readonly WaitingClient[];
  readonly coaches: readonly ListedCoach[];
}) {
  const t = useText();
  const withoutCoach = clients.filter(({ coachId }) => coachId === undefined);
  const ofDisabled = clients.filter(({ coachId }) => coachId !== undefined);
  return (
    <>
      <WaitingList
        title={t('admin.coaches.waiting')}
        text={t(coaches.length === 0 ? 'admin.coaches.waiting-no-coach' : 'admin.coaches.waiting-text')}
        clients={withoutCoach}
        coaches={coaches}
      />
      <WaitingList
        title={t('admin.coaches.of-disabled')}
        text={t('admin.coaches.of-disabled-text')}
        clients={ofDisabled}
        coaches={coaches}
      />
    </>
  );
}

function WaitingList({
  title,
  text,
  clients,
  coaches,
}: {
  readonly title: string;
  readonly text: string;
  readonly clients: readonly WaitingClient[];
  readonly coaches: readonly ListedCoach[];
}) {
  if (clients.length === 0) return null;
  return (
    <Card>
      <section className="admin-stack">
        <h2>{title}</h2>
        <Alert tone="warning">{text}</Alert>
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
  const { name, email, since, coachId, coachName } = client;
  const day = show(since, { dateStyle: 'medium' });
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">
          {coachId === undefined
            ? t('admin.coaches.waiting-since', { day })
            : t('admin.coaches.disabled-since', { name: coachName ?? '–', day })}
        </p>
      </div>
      <HandOver client={client} coaches={coaches} />
    </div>
  );
}

function HandOver({
  client,
  coaches,
}: {
  readonly client: WaitingClient;
  readonly coaches: readonly ListedCoach[];
}) {
  if (coaches.length === 0) return null;
  if (client.coachId === undefined) return <CoachPicker client={client} coaches={coaches} />;
  const { id, name, coachId, coachName = null } = client;
  return <ChangeCoachButton client={{ id, name, coachId, coachName }} coaches={coaches} />;
}
