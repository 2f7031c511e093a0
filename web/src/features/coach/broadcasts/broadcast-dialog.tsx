import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { HeldLine } from '#web/parts/outbox/held-line.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { broadcastsQuery } from '../api/broadcasts.ts';
import { heldBroadcasts, useHeldBroadcasts } from '../api/held-broadcasts.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import { SentBroadcasts } from './sent-broadcasts.tsx';
import './broadcasts.css';

/** One message to the clients that the list shows, and what became of earlier ones. */
export default function BroadcastDialog({
  accountId,
  shown,
  clients,
  onHeld,
  onClose,
}: {
  readonly accountId: string;
  /** Those who are offered: as they are when this opens, because a list that is filtered changes while somebody writes. */
  readonly shown: readonly RosterRow[];
  /** All, for the names in what was sent. */
  readonly clients: readonly RosterRow[];
  /** It can still be taken back. */
  readonly onHeld: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(broadcastsQuery);
  const [chosen] = useState(shown);
  const onItsWay = useHeldBroadcasts(accountId).find(isOnItsWay);
  const own = new Set(clients.flatMap(({ id, coveringFor }) => (coveringFor === null ? [id] : [])));
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return (
    <Dialog open onClose={onClose} title={t('coach.broadcast.title')} wide>
      <div className="stack">
        {isPending ? <Skeleton lines={4} /> : null}
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('coach.broadcast.load-failed')} onRetry={() => void refetch()} />
        ) : null}
        {data ? (
          <>
            {onItsWay === undefined ? (
              <BroadcastForm
                accountId={accountId}
                offered={chosen.filter(({ id }) => own.has(id))}
                left={data.left}
                onHeld={onHeld}
              />
            ) : (
              <HeldLine
                acts={heldBroadcasts}
                act={onItsWay}
                label={t('coach.broadcast.held', { count: onItsWay.count })}
              />
            )}
            <SentBroadcasts broadcasts={data.broadcasts} names={names} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
