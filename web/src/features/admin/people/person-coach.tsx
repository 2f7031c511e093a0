import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { coachesQuery, mayGetClients } from '../api/coaches.ts';
import { ChangeCoachButton } from '../assigning/change-coach-button.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';

const needed: AdminPermission = 'coaches.write';

/** Who coaches a client, and the step that changes it. */
export function PersonCoach({ client: { id, name, coach } }: { readonly client: AdminClient }) {
  const t = useText();
  const { profile } = useAuth();
  const mayChange = profile?.permissions.includes(needed) === true;
  const coaches = useQuery({ ...coachesQuery, enabled: mayChange });
  return (
    <>
      <p>
        {t('admin-clients.coach')}:{' '}
        {coach === null ? (
          t('admin-clients.no-coach')
        ) : (
          <Link to={paths.adminClients.to(coach.id)}>{coach.name}</Link>
        )}
      </p>
      {mayChange ? null : <NeedsPermission missing={[needed]} />}
      {failedToLoad(coaches) ? (
        <LoadFailed title={t('admin-acts.coach-load-failed')} onRetry={() => void coaches.refetch()} />
      ) : null}
      {coaches.data === undefined ? null : (
        <div>
          <ChangeCoachButton
            client={{ id, name, coachId: coach?.id ?? null, coachName: coach?.name ?? null }}
            coaches={coaches.data.coaches.filter(mayGetClients)}
          />
        </div>
      )}
    </>
  );
}
