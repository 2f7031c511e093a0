import type { AssignableClient, ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { useFindClients } from '../api/coaches.ts';
import { PeopleSearch } from '../components/people-search.tsx';
import { ChangeCoachButton } from './change-coach-button.tsx';

/** Any client, found by a part of the name or address, and who coaches them. */
export function AssignClient({ coaches }: { readonly coaches: readonly ListedCoach[] }) {
  const t = useText();
  const find = useFindClients();
  const clients = find.data?.clients ?? [];
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.coaches.assign-title')}</h2>
        <PeopleSearch
          label={t('admin.coaches.client-search')}
          hint={t('admin.coaches.client-search-hint')}
          submit={t('admin.coaches.find')}
          isBusy={find.isPending}
          onSearch={find.mutate}
        />
        {find.isError ? <Alert tone="danger">{t('admin.coaches.find-failed')}</Alert> : null}
        <div className="admin-stack" role="status">
          {find.isSuccess && clients.length === 0 ? <Alert>{t('admin.coaches.no-client')}</Alert> : null}
          {clients.length === 0 ? null : (
            <ul className="admin-stack" aria-label={t('admin.coaches.found')}>
              {clients.map((client) => (
                <li key={client.id}>
                  <FoundClient
                    client={client}
                    coaches={coaches}
                    onDone={() => find.variables !== undefined && find.mutate(find.variables)}
                  />
                </li>
              ))}
            </ul>
          )}
          {find.data?.hasMore ? <p className="muted">{t('admin.coaches.more')}</p> : null}
        </div>
      </section>
    </Card>
  );
}

function FoundClient({
  client,
  coaches,
  onDone,
}: {
  readonly client: AssignableClient;
  readonly coaches: readonly ListedCoach[];
  readonly onDone: () => void;
}) {
  const t = useText();
  const { name, email, coachName } = client;
  return (
    <div className="admin-row">
      <div>
        <strong>{name}</strong> <span className="muted">{email}</span>
        <p className="muted">
          {coachName === null ? t('admin.coaches.has-none') : t('admin.coaches.has', { name: coachName })}
        </p>
      </div>
      <ChangeCoachButton client={client} coaches={coaches} onDone={onDone} />
    </div>
  );
}
