import { maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { maxLinkLength } from '#shared/domain/training/https-link.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { automaticRule } from '../model/progression-form.ts';
import type { Problem } from '../model/session-form.ts';
import type { ExerciseForm } from '../model/session-form-schema.ts';
import { ExerciseActions } from './exercise-actions.tsx';
import { MeasureSelect, TargetKindSelect } from './exercise-choices.tsx';
import { PinFields } from './pin-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { SetLineFields } from './set-line-fields.tsx';

const supersets = ['', 'A', 'B', 'C', 'D'];

/** Everything about an exercise that its row has no room for, and what the row says in fields of their own. */
export function ExerciseFields({
  exercise,
  place,
  count,
  unit,
  problems,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
}: {
  readonly exercise: ExerciseForm;
  readonly place: number;
  readonly count: number;
  readonly unit: WeightUnit;
  readonly problems: readonly Problem[];
  readonly onChange: (exercise: ExerciseForm) => void;
  readonly onMove: (other: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const name = useExerciseName()(exercise.exerciseId);
  // The row shows the fields again instead of what was typed.
  const { line: _typed, ...fields } = exercise;
  const set = (next: Partial<ExerciseForm>) => onChange({ ...fields, ...next });
  const pin = (isPinned: boolean) => {
    const { pin: _pin, ...free } = fields;
    const load = exercise.targetKind === 'load' ? exercise.target : '';
    onChange(isPinned ? { ...free, pin: { load, reps: exercise.minimumReps } } : free);
  };
  const wrong = (field: 'link' | 'rest' | 'seconds' | 'sets' | 'target' | 'tempo') =>
    problems.includes(`${place}.${field}`) ? t(`programs.error-${field}`) : undefined;
  const wrongCount = problems.includes(`${place}.reps`)
    ? t('programs.error-count', { most: maxPlannedPerSet[exercise.measure] })
    : undefined;
  const number = (
    field: 'sets' | 'minimumReps' | 'maximumReps' | 'restSeconds' | 'target',
    label: string,
    error: string | undefined,
  ) => (
    <Field
      label={label}
      inputMode={field === 'target' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={exercise[field]}
      error={error}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className="program-details">
      <div className="program-fields">
        {number('sets', t('programs.sets'), wrong('sets'))}
        <MeasureSelect exercise={exercise} onSet={set} />
        {number('minimumReps', t('programs.count-from'), wrongCount)}
        {number('maximumReps', t('programs.count-to'), undefined)}
        <Checkbox
          label={t('programs.per-side')}
          checked={exercise.perSide}
          onChange={(event) => set({ perSide: event.currentTarget.checked })}
        />
        <TargetKindSelect exercise={exercise} onSet={set} />
        {exercise.targetKind === 'none'
          ? null
          : number('target', t(`programs.value-${exercise.targetKind}`, { unit }), wrong('target'))}
        {number('restSeconds', t('programs.rest'), wrong('rest'))}
        <Select
          label={t('programs.superset')}
          value={exercise.superset}
          onChange={(event) => set({ superset: event.currentTarget.value })}
        >
          {supersets.map((letter) => (
            <option key={letter} value={letter}>
              {letter === '' ? t('programs.superset-none') : letter}
            </option>
          ))}
        </Select>
        <Field
          label={t('programs.tempo')}
          hint={t('programs.tempo-hint')}
          autoComplete="off"
          maxLength={11}
          value={exercise.tempo ?? ''}
          error={wrong('tempo')}
          onChange={(event) => set({ tempo: event.currentTarget.value })}
        />
        {exercise.measure === 'meters' || (exercise.seconds ?? '') !== '' ? (
          <Field
            label={t('programs.seconds')}
            inputMode="numeric"
            autoComplete="off"
            value={exercise.seconds ?? ''}
            error={wrong('seconds')}
            onChange={(event) => set({ seconds: event.currentTarget.value })}
          />
        ) : null}
        <RuleFields
          form={exercise.rule ?? automaticRule}
          unit={unit}
          tried={problems.includes(`${place}.rule`)}
          onChange={(rule) => set({ rule })}
        />
        <Checkbox
          label={t('programs.pin')}
          hint={t('programs.pin-hint')}
          checked={exercise.pin !== undefined}
          onChange={(event) => pin(event.currentTarget.checked)}
        />
        {exercise.pin === undefined ? null : (
          <PinFields
            pin={exercise.pin}
            unit={unit}
            error={problems.includes(`${place}.pin`) ? t('programs.error-pin') : undefined}
            onPin={(next) => set({ pin: next })}
          />
        )}
      </div>
      <SetLineFields exercise={exercise} unit={unit} onLines={(setLines) => set({ setLines })} />
      <Field
        label={t('programs.notes')}
        maxLength={300}
        autoComplete="off"
        value={exercise.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <Field
        label={t('programs.link')}
        type="url"
        inputMode="url"
        maxLength={maxLinkLength}
        autoComplete="off"
        value={exercise.link}
        error={wrong('link')}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
      <ExerciseActions
        name={name}
        place={place}
        count={count}
        onMove={onMove}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
      />
    </div>
  );
}
