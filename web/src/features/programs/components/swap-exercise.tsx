import { useState } from 'react';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { changesBetween } from '#shared/domain/program/plan-changes.ts';
import { dayOfKey } from '#shared/domain/program/workout-id.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PlanChangeList } from '#web/parts/training/plan-change-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { withAll } from '../model/from-here-on.ts';
import type { IsOpen, Plan } from '../model/plan.ts';
import { exercisesAhead, swapInPlan } from '../model/plan-swap.ts';
import { ExerciseSearch } from '../session/exercise-search.tsx';

/** Lines of the preview; the sessions beyond are counted. */
const mostChanges = 6;

/** Another exercise in the place of one, in all sessions ahead or from a day on. What changes is shown first. */
export function SwapExercise({
  plan,
  today,
  isOpen,
  onPlan,
}: {
  readonly plan: Plan;
  readonly today: string;
  readonly isOpen: IsOpen;
  readonly onPlan: (plan: Plan) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const ahead = exercisesAhead(plan, isOpen);
  if (ahead.length === 0) return null;
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('programs.swap')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('programs.swap')}>
        <SwapForm
          plan={plan}
          ahead={ahead}
          today={today}
          isOpen={isOpen}
          onTake={(next) => {
            onPlan(next);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function SwapForm({
  plan,
  ahead,
  today,
  isOpen,
  onTake,
}: {
  readonly plan: Plan;
  readonly ahead: ReturnType<typeof exercisesAhead>;
  readonly today: string;
  readonly isOpen: IsOpen;
  readonly onTake: (plan: Plan) => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const [oldId, setOldId] = useState(ahead[0]?.exerciseId ?? '');
  const [{ newId, own }, choose] = useState<{ readonly newId: string; readonly own?: CoachExercise }>({
    newId: '',
  });
  const [from, setFrom] = useState(today);
  const changed =
    newId === '' || from === '' ? null : swapInPlan(plan, { oldId, newId, from, counting: own }, isOpen);
  const pairs = [...(changed ?? [])].map(([key, after]) => ({
    day: dayOfKey(key),
    before: plan.get(key) ?? null,
    after,
  }));
  const { form } = useContractForm({
    problems: {},
    request: changed !== null && changed.size > 0 ? withAll(plan, changed) : null,
    send: onTake,
  });
  return (
    <form className="stack" {...form}>
      <Select
        label={t('programs.swap-old')}
        value={oldId}
        onChange={(event) => setOldId(event.currentTarget.value)}
      >
        {ahead.map(({ exerciseId, sessions }) => (
          <option key={exerciseId} value={exerciseId}>
            {t('programs.swap-option', { name: nameOf(exerciseId), count: sessions })}
          </option>
        ))}
      </Select>
      <ExerciseSearch
        label={t('programs.swap-new')}
        onChoose={(id, chosen) => choose({ newId: id, ...(chosen !== undefined && { own: chosen }) })}
      />
      <Field
        label={t('programs.swap-from')}
        hint={t('programs.swap-from-hint')}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <p role="status">
        {changed === null
          ? ''
          : t('programs.swap-count', { old: nameOf(oldId), new: nameOf(newId), count: changed.size })}
      </p>
      {pairs.length === 0 ? null : (
        <>
          <p className="muted">{t('programs.swap-stays')}</p>
          <PlanChangeList
            most={mostChanges}
            changes={changesBetween<NonNullable<PlannedSession['sessionTemplate']>, PlannedSession>(pairs)}
          />
          <div>
            <Button type="submit">{t('programs.swap-take', { count: pairs.length })}</Button>
          </div>
        </>
      )}
    </form>
  );
}
