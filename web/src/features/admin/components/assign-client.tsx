import { useState } from 'react';
import { findClientQuerySchema, type ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useAssignCoach, useFindClient } from '../api/coaches.ts';
import { CoachPicker } from './coach-picker.tsx';

export function AssignClient({ coaches }: { readonly coaches: readonly ListedCoach[] }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const find = useFindClient();
  const assign = useAssignCoach();
  const client = assign.data ?? find.data;

  const { form, errorOf } = useContractForm({
    ...readByContract(
      findClientQuerySchema,
      { email: email.trim() },
      { email: t('auth.error.email-invalid') },
    ),
    send: (request) => {
      assign.reset();
      find.mutate(request.email);
    },
  });
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin.coaches.assign-title')}</h2>
        <form className="admin-stack" {...form}>
          <Field
            label={t('admin.coaches.client-email')}
            type="email"
            required
            value={email}
            error={errorOf('email')}
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
              <CoachPicker key={client.id} client={client} coaches={coaches} assign={assign} />
            )}
          </div>
        ) : null}
      </section>
    </Card>
  );
}
