import { measures, usualRange } from '#shared/domain/sets/exercise-measure.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { type ExerciseForm, targetKinds } from '../model/session-form-schema.ts';

type Choice = {
  readonly exercise: ExerciseForm;
  readonly onSet: (next: Partial<ExerciseForm>) => void;
};

/** In what an exercise is counted: another measure begins with its usual range. */
export function MeasureSelect({ exercise, onSet }: Choice) {
  const t = useText();
  return (
    <Select
      label={t('programs.counted-in')}
      value={exercise.measure}
      onChange={(event) => {
        const measure = measures.find((each) => each === event.currentTarget.value) ?? 'repetitions';
        const [from, to] = usualRange[measure];
        onSet({ measure, minimumReps: String(from), maximumReps: String(to) });
      }}
    >
      {measures.map((measure) => (
        <option key={measure} value={measure}>
          {t(`programs.measure-${measure}`)}
        </option>
      ))}
    </Select>
  );
}

/** What a target is a number of: another kind begins empty. */
export function TargetKindSelect({ exercise, onSet }: Choice) {
  const t = useText();
  return (
    <Select
      label={t('programs.target-kind')}
      value={exercise.targetKind}
      onChange={(event) =>
        onSet({
          targetKind: targetKinds.find((kind) => kind === event.currentTarget.value) ?? 'none',
          target: '',
        })
      }
    >
      {targetKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`programs.target-${kind}`)}
        </option>
      ))}
    </Select>
  );
}
