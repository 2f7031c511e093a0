import { useState } from 'react';
import type { AssignableClient, ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { peopleQuerySchema } from '#shared/contracts/fields/people-query.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useFindClients } from '../api/coaches.ts';
import { ChangeCoachButton } from './change-coach-button.tsx';

/** Any client, found by a part of the name or address, and who coaches them. */
export function AssignClient({ coaches }: { readonly coaches: readonly ListedCoach[] }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const find = useFindClients();
  const clients = find.data?.clients ?? [];
  const { form, errorOf } = useContractForm({
    ...readByContract(peopleQuerySchema, { q: typed }, { q: t('admin-acts.search-short') }),
    send: ({ q = '' }) => find.mutate(q),
  });
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.coaches.assign-title')}</h2>
        <form className="admin-stack" {...form}>
          <Field
            label={t('admin.coaches.client-search')}
            hint={t('admin.coaches.client-search-hint')}
            type="search"
            required
            maxLength={200}
            value={typed}
            error={errorOf('q')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit" variant="secondary" busy={find.isPending}>
              {t('admin.coaches.find')}
            </Button>
          </div>
        </form>
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
