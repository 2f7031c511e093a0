import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SetLog } from '#shared/contracts/training.ts';
import { parseDecimal, showDecimal, stepDecimal } from '#shared/domain/training/decimal-input.ts';
import { type Counting, type Measure, maxPerSet } from '#shared/domain/training/exercise-measure.ts';
import { type WeightUnit, weightIn } from '#shared/domain/training/weight.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Stepper } from '#web/components/ui/stepper.tsx';
import { countLabel } from '#web/data/training/counting-text.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import { PlateView } from './plate-view.tsx';
import { readSet, type WrongField } from './set-entry.ts';

export type SetEntry = Pick<SetLog, 'reps' | 'load' | 'effort' | 'notes'>;

/** Ignore a double tap on the previous set's button, which would log the next set. */
const doubleTapMs = 600;

const countSteps: Readonly<Record<Measure, number>> = { repetitions: 1, seconds: 5, meters: 5 };
/** A pair of the smallest plates that every gym has, one on each side. */
const loadSteps: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

export function SetFields({
  counting,
  start,
  takesFocus,
  onSubmit,
  children,
}: {
  readonly counting: Counting;
  readonly start: Pick<SetLog, 'reps' | 'load' | 'effort'> & { readonly notes?: string };
  /** True when this form replaced one that was just submitted or was just opened. */
  readonly takesFocus: boolean;
  readonly onSubmit: (entry: SetEntry) => Promise<void>;
  readonly children: (busy: boolean) => ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const shownLoad = start.load === null ? '' : showDecimal(weightIn(unit, start.load), language);
  const [typed, setTyped] = useState({
    count: String(start.reps),
    load: shownLoad,
    effort: start.effort === null ? '' : showDecimal(String(start.effort), language),
    notes: start.notes ?? '',
  });
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [busy, setBusy] = useState(false);
  const shownAt = useRef(Date.now());
  const touched = useRef(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    first.current?.focus();
    first.current?.select();
  }, [takesFocus]);

  const set = (next: Partial<typeof typed>) => {
    touched.current = true;
    setTyped((before) => ({ ...before, ...next }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (takesFocus && !touched.current && Date.now() - shownAt.current < doubleTapMs)) return;
    const { measure } = counting;
    const read = readSet(typed, { shownLoad, load: start.load }, { measure, unit, language });
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) return;
    setBusy(true);
    try {
      await onSubmit(read.entry);
    } finally {
      setBusy(false);
    }
  };
  const load = parseDecimal(typed.load, language);
  const countStep = countSteps[counting.measure];
  const loadStep = `${showDecimal(String(loadSteps[unit]), language)} ${unit}`;
  const stepped = (text: string, by: number) =>
    showDecimal(stepDecimal(parseDecimal(text, language), by), language);
  return (
    <form className="training-set" onSubmit={(event) => void submit(event)} noValidate>
      <div className="training-fields">
        <Stepper
          ref={first}
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
        <Field
          label={t('training.effort')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.effort}
          error={wrong.includes('effort') ? t('training.error.effort') : undefined}
          onChange={(event) => set({ effort: event.target.value })}
        />
      </div>
      {children(busy)}
      <Field
        label={t('training.notes')}
        maxLength={500}
        autoComplete="off"
        value={typed.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      {load === null || counting.measure !== 'repetitions' ? null : (
        <PlateView target={Number(load)} unit={unit} />
      )}
    </form>
  );
}
