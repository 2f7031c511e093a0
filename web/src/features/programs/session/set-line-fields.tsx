import { maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { ExerciseForm } from '../model/session-form-schema.ts';
import { plainSet, readSetLine, type SetLine } from '../model/set-lines.ts';

const mostSets = 20;

/** Each set of an exercise with its kind, and with what it asks for instead of the exercise's own target. */
export function SetLineFields({
  exercise,
  unit,
  onLines,
}: {
  readonly exercise: ExerciseForm;
  readonly unit: WeightUnit;
  readonly onLines: (lines: SetLine[]) => void;
}) {
  const t = useText();
  const units = { unit, language: useLanguage() };
  const count = /^\d{1,2}$/.test(exercise.sets) ? Math.min(Number(exercise.sets), mostSets) : 0;
  const lines = Array.from({ length: count }, (_, at) => exercise.setLines?.[at] ?? plainSet);
  const put = (at: number, next: SetLine) =>
    onLines(lines.map((each, place) => (place === at ? next : each)));
  return (
    <fieldset className="field-group">
      <legend className="field-legend">{t('programs.each-set')}</legend>
      <p className="field-hint">{t('programs.each-set-hint')}</p>
      <ol className="program-sets">
        {lines.map((set, at) => {
          const read = readSetLine(set, exercise, units);
          const words = { n: at + 1 };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets are known by their position.
            <li key={at}>
              <Select
                label={<span className="visually-hidden">{t('programs.set-kind-of', words)}</span>}
                value={set.kind}
                onChange={(event) => {
                  const kind = setKinds.find((each) => each === event.currentTarget.value) ?? 'work';
                  put(at, { ...set, kind });
                }}
              >
                {setKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`programs.set-kind-${kind}`)}
                  </option>
                ))}
              </Select>
              <Field
                label={<span className="visually-hidden">{t('programs.set-target-of', words)}</span>}
                autoComplete="off"
                maxLength={60}
                value={set.line}
                error={
                  'problem' in read
                    ? t(`programs.line-${read.problem.code === 'shape' ? 'part' : read.problem.code}`, {
                        part: read.problem.part,
                        unit,
                        most: maxPlannedPerSet[exercise.measure],
                      })
                    : undefined
                }
                onChange={(event) => put(at, { ...set, line: event.currentTarget.value })}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
