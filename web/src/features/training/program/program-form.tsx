import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Program } from '#shared/contracts/training/current-program.ts';
import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

const dayCounts = [1, 2, 3, 4, 5, 6, 7];

/** Clients edit the starter program, or start one after a coach's program is over. Only a coach changes the coach's. */
export function ProgramForm({ program }: { readonly program: Program }) {
  const t = useText();
  const queries = useQueryClient();
  const [goal, setGoal] = useState<string>(program.goal);
  const [experience, setExperience] = useState<string>(program.experience);
  const [days, setDays] = useState(String(program.trainingWeekdays.length));
  const save = useMutation({
    mutationFn: () =>
      callApi('chooseProgram', {
        goal: goalIds.find((id) => id === goal) ?? program.goal,
        experience: experienceIds.find((id) => id === experience) ?? program.experience,
        trainingDays: Number(days),
      }),
    onSuccess: () =>
      Promise.all(
        [['training'], ['program-changes']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <details className="training-program">
      <summary>{t(program.source === 'coach' ? 'training.program.start' : 'training.program.title')}</summary>
      <form className="stack" onSubmit={submit}>
        <p className="muted">{t('training.program.text')}</p>
        <NeedsConnection act="change" isShown>
          <Select label={t('training.program.goal')} value={goal} onChange={(e) => setGoal(e.target.value)}>
            {goalIds.map((id) => (
              <option key={id} value={id}>
                {t(`training.goal.${kebab(id)}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('training.program.experience')}
            value={experience}
            onChange={(e) => setExperience(e.target.value)}
          >
            {experienceIds.map((id) => (
              <option key={id} value={id}>
                {t(`training.experience.${id}`)}
              </option>
            ))}
          </Select>
          <Select label={t('training.program.days')} value={days} onChange={(e) => setDays(e.target.value)}>
            {dayCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
          {save.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null}
          <Button type="submit" busy={save.isPending}>
            {t('training.program.save')}
          </Button>
        </NeedsConnection>
      </form>
    </details>
  );
}
