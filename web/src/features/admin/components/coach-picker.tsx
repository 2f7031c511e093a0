import { useId, useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import type { useAssignCoach } from '../api/coaches.ts';

export function CoachPicker({
  client,
  coaches,
  assign,
  inRow = false,
}: {
  readonly client: { readonly id: string; readonly name: string };
  readonly coaches: readonly ListedCoach[];
  readonly assign: ReturnType<typeof useAssignCoach>;
  readonly inRow?: boolean;
}) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const coachId = chosen === '' ? coaches[0]?.id : chosen;
  const { name } = client;
  const notReady = coaches.find((coach) => coach.id === coachId && coach.missing.length > 0);
  const [anyway, setAnyway] = useState(false);
  const give = () => {
    if (coachId === undefined) return;
    void toastOutcome(
      assign.mutateAsync({ clientId: client.id, coachId, ...(notReady && { anyway }) }),
      t('admin.coaches.assigned'),
      t('admin.coaches.failed'),
    );
  };
  return (
    <div className={inRow ? 'admin-row' : 'admin-stack'}>
      <label htmlFor={id} className={inRow ? 'visually-hidden' : undefined}>
        {inRow ? t('admin.coaches.coach-of', { name }) : t('admin.coaches.coach')}
      </label>
      <select
        id={id}
        className="input"
        value={coachId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {coaches.map((coach) => (
          <option key={coach.id} value={coach.id}>
            {coach.name}
          </option>
        ))}
      </select>
      {notReady ? (
        <Checkbox
          label={t('admin.coaches.anyway', { name: notReady.name })}
          checked={anyway}
          onChange={({ target }) => setAnyway(target.checked)}
        />
      ) : null}
      <div>
        <Button
          size={inRow ? 'small' : 'regular'}
          busy={assign.isPending}
          disabled={notReady !== undefined && !anyway}
          aria-label={inRow ? t('admin.coaches.assign-named', { name }) : undefined}
          onClick={give}
        >
          {t('admin.coaches.assign')}
        </Button>
      </div>
    </div>
  );
}
