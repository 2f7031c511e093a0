import { useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ChangeCoach, type CoachedClient } from './change-coach.tsx';

export function ChangeCoachButton({
  client,
  coaches,
  onDone,
}: {
  readonly client: CoachedClient;
  readonly coaches: readonly ListedCoach[];
  readonly onDone?: () => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { name, coachId } = client;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t(coachId === null ? 'admin-acts.coach-assign-named' : 'admin-acts.coach-change-named', {
          name,
        })}
        onClick={() => setOpen(true)}
      >
        {t(coachId === null ? 'admin-acts.coach-assign' : 'admin-acts.coach-change')}
      </Button>
      <Dialog open={open} onClose={close} title={t('admin-acts.coach-title', { name })}>
        <ChangeCoach
          client={client}
          coaches={coaches}
          onDone={() => {
            close();
            onDone?.();
          }}
        />
      </Dialog>
    </>
  );
}
