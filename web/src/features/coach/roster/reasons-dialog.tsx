import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ClientReasons } from './client-reasons.tsx';
import { ClientTasks } from './client-tasks.tsx';

/** A client’s reasons, where there is no room for the panel. */
export function ReasonsDialog({
  client,
  onClose,
}: {
  readonly client: RosterClient | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={client !== null}
      onClose={onClose}
      title={t('coach.roster.reasons-of', { name: client?.name ?? '' })}
    >
      {client ? (
        <>
          <ClientReasons client={client} />
          <ClientTasks client={client} />
        </>
      ) : null}
    </Dialog>
  );
}
