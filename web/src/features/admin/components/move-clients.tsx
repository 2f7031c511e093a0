import { useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useReassignClients } from '../api/coaches.ts';

/** Gives all clients of a coach to another. */
export function MoveClients({
  coach: { id, name, clients },
  others,
  open,
  onClose,
}: {
  readonly coach: ListedCoach;
  readonly others: readonly ListedCoach[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const move = useReassignClients();
  const [chosen, setChosen] = useState('');
  const coachId = others.some((other) => other.id === chosen) ? chosen : others[0]?.id;
  const notReady = others.find((other) => other.id === coachId && other.missing.length > 0);
  const [anyway, setAnyway] = useState(false);
  const submit = () => {
    if (coachId === undefined) return;
    move.mutateAsync({ fromId: id, coachId, ...(notReady && { anyway }) }).then(
      ({ moved }) => {
        toast({ title: t('admin.coaches.moved', { count: moved }) });
        onClose();
      },
      () => toast({ title: t('admin.coaches.failed'), variant: 'destructive' }),
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('admin.coaches.move-title', { name })}>
      <form
        className="admin-stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('admin.coaches.move-text', { count: clients, name })}</p>
        <Select
          label={t('admin.coaches.move-to')}
          value={coachId}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </Select>
        {notReady ? (
          <Checkbox
            label={t('admin.coaches.anyway', { name: notReady.name })}
            checked={anyway}
            onChange={({ target }) => setAnyway(target.checked)}
          />
        ) : null}
        <div>
          <Button type="submit" busy={move.isPending} disabled={notReady !== undefined && !anyway}>
            {t('admin.coaches.move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
