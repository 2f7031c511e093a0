import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { type DataAct, dataActRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useActOnPersonData } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { PersonActDialog } from './person-act-dialog.tsx';

const needed: AdminPermission = 'people.write';

/** What people do with their data in their own account, for when they ask support for it. */
export function PersonData({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const { profile } = useAuth();
  const [open, setOpen] = useState<DataAct | null>(null);
  const actWith = useActOnPersonData(client.id);
  if (profile?.id === client.id) return null;
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="admin-data">
        <h2 id="admin-data">{t('admin-clients.data')}</h2>
        <p className="muted">{t('admin-clients.data-lead')}</p>
        <Deletion client={client} />
        {profile?.permissions.includes(needed) === true ? (
          <div className="actions">
            <Button variant="secondary" onClick={() => setOpen('export')}>
              {t('admin-clients.act-export')}
            </Button>
            {mayBeDeleted(client) ? (
              <Button variant="danger" onClick={() => setOpen('delete')}>
                {t('admin-clients.act-delete')}
              </Button>
            ) : null}
            {client.deletion?.bySupport ? (
              <Button variant="secondary" onClick={() => setOpen('keep')}>
                {t('admin-clients.act-keep')}
              </Button>
            ) : null}
          </div>
        ) : (
          <NeedsPermission missing={[needed]} />
        )}
        <PersonActDialog
          name={client.name}
          act={open}
          read={(act, reason) =>
            readByContract(dataActRequestSchema, { act, reason }, { reason: t('admin-acts.reason-short') })
          }
          actWith={actWith}
          onClose={() => setOpen(null)}
        />
      </section>
    </Card>
  );
}

const mayBeDeleted = ({ role, deletion, disabledAt }: AdminClient) =>
  role === 'client' && deletion === undefined && disabledAt === null;

function Deletion({ client: { role, deletion, disabledAt } }: { readonly client: AdminClient }) {
  const t = useText();
  const { show } = usePersonClock();
  if (deletion !== undefined)
    return (
      <Alert tone="warning">
        {t(`admin-clients.deletion-${deletion.bySupport ? 'support' : 'own'}`, {
          date: show(deletion.dueAt, { dateStyle: 'long' }),
        })}
      </Alert>
    );
  if (role !== 'client') return <p>{t('admin-clients.delete-role')}</p>;
  return disabledAt === null ? null : <p>{t('admin-clients.delete-disabled')}</p>;
}
