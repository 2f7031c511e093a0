import { useState } from 'react';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { showWeight } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useBuilderKeys } from '../draft/use-builder-keys.ts';
import { exercisesWithMaximum, type Maxima, readMaxima, showMaximum } from '../model/maxima.ts';
import type { Plan } from '../model/plan.ts';

type Stored = Pick<ClientProgram, 'client' | 'movedMaxima'>;

/** What percentages are counted from, for this client. */
export function MaximaDialog({
  stored,
  plan,
  maxima,
  onMaxima,
}: {
  readonly stored: Stored;
  readonly plan: Plan;
  readonly maxima: Maxima;
  readonly onMaxima: (maxima: Maxima) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('programs.maxima')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('programs.maxima')}>
        <MaximaForm
          stored={stored}
          exerciseIds={exercisesWithMaximum(plan, maxima)}
          maxima={maxima}
          onTake={(next) => {
            onMaxima(next);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function MaximaForm({
  stored: { client, movedMaxima = [] },
  exerciseIds,
  maxima,
  onTake,
}: {
  readonly stored: Stored;
  readonly exerciseIds: readonly string[];
  readonly maxima: Maxima;
  readonly onTake: (maxima: Maxima) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const { weightUnit: unit } = client;
  const units = { unit, language };
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(exerciseIds.map((id) => [id, showMaximum(maxima, id, units)])),
  );
  const isWrong = ([id, text]: readonly [string, string]) =>
    readMaxima(new Map([[id, text]]), maxima, units) === null;
  const wrong = [...typed].filter(isWrong);
  const { form, submit, errorOf } = useContractForm({
    problems: Object.fromEntries(wrong.map(([id]) => [id, t('programs.error-step', { unit })])),
    request: readMaxima(typed, maxima, units),
    send: onTake,
  });
  useBuilderKeys({ 'Mod+s': submit }, true);
  const hintOf = (id: string) => {
    const moved = movedMaxima.find(({ exerciseId }) => exerciseId === id);
    if (moved === undefined) return undefined;
    const day = showDay(moved.day, language, { day: 'numeric', month: 'long' });
    return t('programs.maximum-moved', { load: showWeight(moved.weight, unit, language), day });
  };
  if (exerciseIds.length === 0) return <p>{t('programs.maxima-none')}</p>;
  return (
    <form className="stack" {...form}>
      <p className="muted">{t('programs.maxima-help')}</p>
      {[...typed].map(([id, text]) => (
        <Field
          key={id}
          label={t('programs.maximum-of', { name: nameOf(id), unit })}
          hint={hintOf(id)}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={errorOf(id)}
          onChange={(event) => setTyped(new Map(typed).set(id, event.currentTarget.value))}
        />
      ))}
      <div>
        <Button type="submit">{t('programs.maxima-take')}</Button>
      </div>
    </form>
  );
}
