import { type SubmitEvent, useState } from 'react';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type Counting, isTimed, maxPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { weightIn } from '#shared/domain/sets/weight.ts';
import { showClock } from '#web/data/training/training-format.ts';
import { isDoubleTap } from '#web/lib/hooks/double-tap.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import { readSet, type SetEntry, type TypedSet } from './set-entry.ts';

export type SetStart = Pick<SetLog, 'kind' | 'reps' | 'load' | 'assisted' | 'seconds' | 'effort'> & {
  readonly notes?: string;
};

/**
 * What is typed for one set.
 * @param id Names the set: another id starts from `start`, or from what was typed for it before.
 * @param start Another one replaces what nobody has touched yet.
 * @param asksForLoad Asks once, before it submits a set without one.
 */
export function useSetEntry({
  id,
  counting,
  start,
  asksForLoad = false,
  onSubmit,
}: {
  readonly id: string;
  readonly counting: Counting;
  readonly start: SetStart;
  readonly asksForLoad?: boolean;
  readonly onSubmit: (entry: SetEntry) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const startText = JSON.stringify(start);
  const begin = (shownAt: number) => {
    const shownLoad = start.load === null ? '' : showDecimal(weightIn(unit, start.load), language);
    const typed: TypedSet = {
      kind: start.kind ?? 'work',
      count: String(start.reps),
      load: shownLoad,
      assisted: start.assisted === true,
      time: start.seconds === undefined ? '' : showClock(start.seconds),
      effort: start.effort,
      notes: start.notes ?? '',
    };
    return {
      id,
      startText,
      load: start.load,
      shownLoad,
      seconds: start.seconds,
      typed,
      shownAt,
      touched: false,
      asked: false,
    };
  };
  const [stored, setStored] = useState(() => begin(0));
  const [kept] = useState(() => new Map<string, typeof stored>());
  const [busy, setBusy] = useState(false);
  /** Whether the button was pressed for what is shown: only then may a press be the second tap on it. */
  const [pressed, setPressed] = useState(false);
  const isCurrent = stored.id === id && (stored.touched || stored.startText === startText);
  const current = isCurrent
    ? stored
    : stored.id === id
      ? begin(stored.shownAt)
      : (kept.get(id) ?? begin(pressed ? Date.now() : 0));
  const { typed } = current;
  const { measure } = counting;

  const send = async (entry: SetEntry) => {
    const isMissing = asksForLoad && entry.load === null && !isTimed(measure);
    if (isMissing && !current.asked) {
      setStored((before) => ({ ...before, asked: true, shownAt: Date.now() }));
      return;
    }
    setBusy(true);
    setPressed(true);
    try {
      await onSubmit(entry);
      kept.delete(id);
      setStored((before) => (before.id === id ? { ...before, touched: false } : before));
    } finally {
      setBusy(false);
    }
  };
  const read = readSet(typed, current, { measure, unit, language });
  const wrong = 'wrong' in read ? read.wrong : [];
  const { form, errorOf, reset } = useContractForm({
    problems: {
      count: wrong.includes('count')
        ? t(`training.error.${measure}`, { most: maxPerSet[measure] })
        : undefined,
      load: wrong.includes('load') ? t('training.error.load') : undefined,
      time: wrong.includes('time') ? t('training.error.time') : undefined,
    },
    request: 'entry' in read ? read.entry : null,
    send,
  });
  if (current !== stored) {
    if (stored.touched) kept.set(stored.id, stored);
    if (stored.id !== id) {
      setPressed(false);
      reset();
    }
    setStored(current);
  }

  const set = (next: Partial<TypedSet>) =>
    setStored((before) => ({ ...before, touched: true, typed: { ...before.typed, ...next } }));
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double tap on the previous set's button would log this one.
    if (busy || ((!current.touched || current.asked) && isDoubleTap(current.shownAt))) return;
    form.onSubmit(event);
  };
  const asksNow = asksForLoad && current.asked && typed.load.trim() === '';
  return { counting, typed, busy, asksNow, set, errorOf, form: { ...form, onSubmit: onFormSubmit } };
}

export type OpenEntry = ReturnType<typeof useSetEntry>;
