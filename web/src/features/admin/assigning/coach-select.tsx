import { type ReactNode, useState } from 'react';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';

/** Which coach gets clients: the first one until another is chosen. One who is not set up has to be meant. */
export function useCoachChoice(coaches: readonly ListedCoach[]) {
  const [chosen, setChosen] = useState('');
  const [anyway, setAnyway] = useState(false);
  const coach = coaches.find(({ id }) => id === chosen) ?? coaches[0];
  const notReady = coach !== undefined && coach.missing.length > 0 ? coach : undefined;
  return {
    coaches,
    notReady,
    anyway,
    choose: setChosen,
    setAnyway,
    coachId: coach?.id ?? '',
    isMeant: coach !== undefined && (notReady === undefined || anyway),
    request: { coachId: coach?.id ?? '', ...(notReady && { anyway }) },
  };
}
type Choice = ReturnType<typeof useCoachChoice>;

export function CoachSelect({ choice, label }: { readonly choice: Choice; readonly label: ReactNode }) {
  return (
    <>
      <Select label={label} value={choice.coachId} onChange={({ target }) => choice.choose(target.value)}>
        {choice.coaches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <MeantAnyway choice={choice} />
    </>
  );
}

function MeantAnyway({ choice: { notReady, anyway, setAnyway } }: { readonly choice: Choice }) {
  const t = useText();
  if (notReady === undefined) return null;
  return (
    <Checkbox
      label={t('admin-acts.coach-anyway', { name: notReady.name })}
      checked={anyway}
      onChange={({ target }) => setAnyway(target.checked)}
    />
  );
}
