import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { StoredIncident } from '#shared/contracts/system/status.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { IncidentList } from '#web/parts/status/incident-list.tsx';
import { StatusHistory } from '#web/parts/status/status-history.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { IncidentForm } from './incident-form.tsx';
import { statusDeskQuery } from './incidents-api.ts';

const needed: AdminPermission = 'incidents.write';

/** The status page as visitors see it, and its incidents to write. */
export function StatusDesk() {
  const t = useText();
  const desk = useQuery(statusDeskQuery);
  return (
    <section className="admin-stack" aria-busy={desk.isFetching}>
      <h2>{t('admin.status.title')}</h2>
      <p className="muted">{t('admin.status.lead')}</p>
      {desk.isPending ? <Skeleton lines={6} /> : null}
      {desk.isLoadingError ? (
        <LoadFailed title={t('admin.status.failed')} onRetry={() => void desk.refetch()} />
      ) : null}
      {desk.data ? (
        <>
          <StatusHistory status={desk.data.status} />
          <Incidents incidents={desk.data.incidents} />
        </>
      ) : null}
    </section>
  );
}

/** Everyone with the screen reads them; writing takes a permission of its own. */
function Incidents({ incidents }: { readonly incidents: readonly StoredIncident[] }) {
  const t = useText();
  const { profile } = useAuth();
  const { zone } = usePersonClock();
  /** Id of the one that is changed; `new` for another. */
  const [open, setOpen] = useState<string | null>(null);
  const mayWrite = profile?.permissions.includes(needed) === true;
  const close = () => setOpen(null);
  return (
    <>
      <h2>{t('admin.incidents.title')}</h2>
      <p className="muted">{t('admin.incidents.lead')}</p>
      {mayWrite ? null : <NeedsPermission missing={[needed]} />}
      {mayWrite && open === null ? (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          {t('admin.incidents.new')}
        </Button>
      ) : null}
      {mayWrite && open === 'new' ? <IncidentForm incident={null} onClose={close} /> : null}
      {incidents.length === 0 ? <p className="muted">{t('admin.incidents.none')}</p> : null}
      <IncidentList
        incidents={incidents}
        zone={zone}
        actionOf={(incident) => {
          if (!mayWrite) return null;
          if (open === incident.id) return <IncidentForm incident={incident} onClose={close} />;
          return (
            <Button size="small" variant="secondary" onClick={() => setOpen(incident.id)}>
              {t('admin.incidents.edit')}
            </Button>
          );
        }}
      />
    </>
  );
}
