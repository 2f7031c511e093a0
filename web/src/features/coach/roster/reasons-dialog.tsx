import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PickedReasons } from './picked-reasons.tsx';

/** A client’s reasons, where there is no room for the panel. */
export function ReasonsDialog({
  client,
  onClose,
}: {
  readonly client: RosterRow | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={client !== null}
      onClose={onClose}
      title={t('coach.roster.reasons-of', { name: client?.name ?? '' })}
    >
      {client ? <PickedReasons row={client} /> : null}
    </Dialog>
  );
}
