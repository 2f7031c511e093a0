import { type FormEvent, useId, useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAssignCoach, useFindClient } from '../api/coaches.ts';

/** Finds a client by their address and gives them to a coach who is approved. */
export function AssignClient({ coaches }: { readonly coaches: readonly ListedCoach[] }) {
  const t = useText();
  const id = useId();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState('');
  const find = useFindClient();
  const assign = useAssignCoach();
  const client = assign.data ?? find.data;
  const coachId = chosen === '' ? coaches[0]?.id : chosen;

  const search = (event: FormEvent) => {
    event.preventDefault();
    assign.reset();
    find.mutate(email.trim());
  };
  const give = () => {
    if (!client || coachId === undefined) return;
    assign.mutate(
      { clientId: client.id, coachId },
      {
        onSuccess: () => toast({ title: t('admin.coaches.assigned') }),
        onError: () => toast({ title: t('admin.coaches.failed'), variant: 'destructive' }),
      },
    );
  };
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.coaches.assign-title')}</h2>
        <form className="admin-stack" onSubmit={search}>
          <Field
            label={t('admin.coaches.client-email')}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div>
            <Button type="submit" variant="secondary" busy={find.isPending}>
              {t('admin.coaches.find')}
            </Button>
          </div>
        </form>
        {find.isError ? <Alert tone="danger">{t('admin.coaches.load-failed')}</Alert> : null}
        {find.isSuccess && client === null ? <Alert>{t('admin.coaches.no-client')}</Alert> : null}
        {client ? (
          <div className="admin-stack" role="status">
            <p>
              <strong>{client.name}</strong> <span className="muted">{client.email}</span>
              <br />
              {client.coachName === null
                ? t('admin.coaches.has-none')
                : t('admin.coaches.has', { name: client.coachName })}
            </p>
            {coaches.length === 0 ? (
              <Alert>{t('admin.coaches.none-approved')}</Alert>
            ) : (
              <>
                <label htmlFor={id}>{t('admin.coaches.coach')}</label>
                <select
                  id={id}
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
                <div>
                  <Button busy={assign.isPending} onClick={give}>
                    {t('admin.coaches.assign')}
                  </Button>
                </div>
              </>
            )}
          </div>
        ) : null}
      </section>
    </Card>
  );
}
