import { parseDecimal, showDecimal, stepDecimal } from '#shared/domain/training/decimal-input.ts';
import { type Measure, maxPerSet } from '#shared/domain/training/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { countLabel } from '#web/data/training/counting-text.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Stepper } from '#web/ui/input/stepper.tsx';
import { usePerson } from '../use-person.ts';
import { EffortChips } from './effort-chips.tsx';
import type { OpenEntry } from './use-set-entry.ts';
import './set-fields.css';

const countSteps: Readonly<Record<Measure, number>> = { repetitions: 1, seconds: 5, meters: 5 };
/** A pair of the smallest plates that every gym has, one on each side. */
const loadSteps: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

export function SetFields({ entry }: { readonly entry: OpenEntry }) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const { counting, typed, wrong, set } = entry;
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
        error={
          wrong.includes('count')
            ? t(`training.error.${counting.measure}`, { most: maxPerSet[counting.measure] })
            : undefined
        }
        onChange={(event) => set({ count: event.target.value })}
      />
      <Stepper
        label={t('training.load', { unit })}
        less={t('training.step-less', { step: loadStep })}
        more={t('training.step-more', { step: loadStep })}
        onStep={(direction) => set({ load: stepped(typed.load, direction * loadSteps[unit]) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed.load}
        error={wrong.includes('load') ? t('training.error.load') : undefined}
        onChange={(event) => set({ load: event.target.value })}
      />
      <EffortChips value={typed.effort} onChange={(effort) => set({ effort })} />
    </div>
  );
}
