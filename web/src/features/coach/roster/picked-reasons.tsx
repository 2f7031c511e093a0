import type { ReactNode } from 'react';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { usePickedClient } from '../api/use-roster.ts';
import { ClientReasons } from './client-reasons.tsx';
import { ClientTasks } from './client-tasks.tsx';

/** Reasons and tasks of the client whose row was picked. They are read now: the list has the most urgent reason alone. */
export function PickedReasons({
  row,
  figures,
}: {
  readonly row: RosterRow;
  readonly figures?: (client: RosterClient) => ReactNode;
}) {
  const t = useText();
  const { data, error, refetch } = usePickedClient(row);
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('coach.roster-failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={Math.min(row.reasons.length + row.more, 6) + 1} />
    );
  }
  return (
    <>
      <ClientReasons key={row.id} client={data.client} />
      <ClientTasks key={`${row.id} tasks`} client={data.client} />
      {figures?.(data.client)}
    </>
  );
}
