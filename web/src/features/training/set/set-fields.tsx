import { useId } from 'react';
import { parseDecimal, showDecimal, stepDecimal } from '#shared/domain/sets/decimal-input.ts';
import { canBeAssisted, isTimed, type Measure } from '#shared/domain/sets/exercise-measure.ts';
import { parseTime } from '#shared/domain/sets/set-time.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { countLabel } from '#web/data/training/counting-text.ts';
import { showClock } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Stepper } from '#web/ui/input/stepper.tsx';
import { usePerson } from '../use-person.ts';
import { EffortChips } from './effort-chips.tsx';
import type { OpenEntry } from './use-set-entry.ts';
import './set-fields.css';

const countSteps: Readonly<Record<Measure, number>> = {
  repetitions: 1,
  seconds: 5,
  meters: 5,
  'meters-seconds': 100,
  calories: 1,
};
const timeStep = 5;
/** A pair of the smallest plates that every gym has, one on each side. */
const loadSteps: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

/** @param exerciseId Decides what else there is to say about its load. */
export function SetFields({ entry, exerciseId }: { readonly entry: OpenEntry; readonly exerciseId: string }) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const { counting, typed, set, errorOf } = entry;
  const countStep = countSteps[counting.measure];
  const loadStep = `${showDecimal(String(loadSteps[unit]), language)} ${unit}`;
  const stepped = (text: string, by: number) =>
    showDecimal(stepDecimal(parseDecimal(text, language), by), language);
  return (
    <div className="set-fields">
      <Stepper
        label={countLabel(t, counting)}
        less={t('training.step-less', { step: String(countStep) })}
        more={t('training.step-more', { step: String(countStep) })}
        onStep={(direction) => set({ count: stepped(typed.count, direction * countStep) })}
        inputMode="numeric"
        autoComplete="off"
        value={typed.count}
        error={errorOf('count')}
        onChange={(event) => set({ count: event.target.value })}
      />
      {isTimed(counting.measure) ? (
        <Stepper
          label={t('training.field.time')}
          less={t('training.step-less', { step: `${timeStep} s` })}
          more={t('training.step-more', { step: `${timeStep} s` })}
          onStep={(direction) =>
            set({ time: showClock(Math.max(0, (parseTime(typed.time) ?? 0) + direction * timeStep)) })
          }
          autoComplete="off"
          value={typed.time}
          error={errorOf('time')}
          onChange={(event) => set({ time: event.target.value })}
        />
      ) : (
        <Stepper
          label={t(typed.assisted ? 'training.load-help' : 'training.load', { unit })}
          less={t('training.step-less', { step: loadStep })}
          more={t('training.step-more', { step: loadStep })}
          onStep={(direction) => set({ load: stepped(typed.load, direction * loadSteps[unit]) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed.load}
          error={errorOf('load') ?? (entry.asksNow ? t('training.load-missing') : undefined)}
          onChange={(event) => set({ load: event.target.value })}
        />
      )}
      {canBeAssisted(exerciseId) ? (
        <AddedOrAssisted assisted={typed.assisted} onChange={(assisted) => set({ assisted })} />
      ) : null}
      <EffortChips value={typed.effort} onChange={(effort) => set({ effort })} />
    </div>
  );
}

/** Whether the load is on top of the body weight or takes some of it off. */
function AddedOrAssisted({
  assisted,
  onChange,
}: {
  readonly assisted: boolean;
  readonly onChange: (assisted: boolean) => void;
}) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="load-choice">
      <legend className="visually-hidden">{t('training.load-choice')}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className="load-chip">
          <input type="radio" name={name} checked={assisted === value} onChange={() => onChange(value)} />
          {t(value ? 'training.load-assisted' : 'training.load-added')}
        </label>
      ))}
    </fieldset>
  );
}
