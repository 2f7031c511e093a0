import type { ListedCoach, WaitingClient } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useAssignCoach } from '../api/coaches.ts';
import { CoachSelect, useCoachChoice } from './coach-select.tsx';

/** Gives a client who has no coach their first one, in a row of the list. */
export function CoachPicker({
  client: { id: clientId, name },
  coaches,
}: {
  readonly client: WaitingClient;
  readonly coaches: readonly ListedCoach[];
}) {
  const t = useText();
  const assign = useAssignCoach();
  const choice = useCoachChoice(coaches);
  const give = () =>
    void toastOutcome(
      assign.mutateAsync({ clientId, ...choice.request, from: null }),
      t('admin-acts.coach-given'),
      t('admin.coaches.failed'),
    );
  return (
    <div className="admin-row">
      <CoachSelect
        choice={choice}
        label={<span className="visually-hidden">{t('admin.coaches.coach-of', { name })}</span>}
      />
      <div>
        <Button
          size="small"
          busy={assign.isPending}
          disabled={!choice.isMeant}
          aria-label={t('admin.coaches.assign-named', { name })}
          onClick={give}
        >
          {t('admin.coaches.assign')}
        </Button>
      </div>
    </div>
  );
}
