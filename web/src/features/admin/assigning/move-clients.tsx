import { useState } from 'react';
import { type ListedCoach, reassignClientsRequestSchema } from '#shared/contracts/coaching/coaching.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useReassignClients } from '../api/coaches.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { CoachSelect, useCoachChoice } from './coach-select.tsx';

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
  const [reason, setReason] = useState('');
  const choice = useCoachChoice(others);
  const { form, errorOf } = useContractForm({
    ...readByContract(
      reassignClientsRequestSchema,
      { ...choice.request, reason },
      { reason: t('admin-acts.reason-short') },
    ),
    send: (request) =>
      move.mutateAsync({ fromId: id, ...request }).then(
        ({ moved }) => {
          toast({ title: t('admin.coaches.moved', { count: moved }) });
          onClose();
        },
        () => toast({ title: t('admin.coaches.failed'), variant: 'destructive' }),
      ),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('admin.coaches.move-title', { name })}>
      <form className="admin-stack" {...form}>
        <p>{t('admin.coaches.move-text', { count: clients, name })}</p>
        <CoachSelect choice={choice} label={t('admin-acts.coach-new')} />
        <ReasonField
          label={t('admin-acts.reason')}
          hint={t('admin-acts.reason-hint')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        <div>
          <Button type="submit" busy={move.isPending} disabled={!choice.isMeant}>
            {t('admin.coaches.move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
