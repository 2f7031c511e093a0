import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useFindAccount } from './admin-clients.ts';

export function FindAccount() {
  const t = useText();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const find = useFindAccount();
  const search = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(email.trim(), {
      onSuccess: (client) => {
        if (client !== null) void navigate(paths.adminClients.to(client.id));
      },
    });
  };
  return (
    <Card>
      <form className="admin-stack" onSubmit={search}>
        <Field
          label={t('admin-clients.email')}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={find.isPending}>
            {t('admin-clients.find')}
          </Button>
        </div>
        {find.isError ? <Alert tone="danger">{t('admin-clients.find-failed')}</Alert> : null}
        {find.isSuccess && find.data === null ? <Alert>{t('admin-clients.none')}</Alert> : null}
      </form>
    </Card>
  );
}
