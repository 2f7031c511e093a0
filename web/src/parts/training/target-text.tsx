import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { loadForPercent } from '#shared/domain/sets/percent-load.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { targetCountText } from '#web/data/training/counting-text.ts';
import { showClock, showWeight } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

type Planned = Omit<PlannedExercise, 'skipAt' | 'skipped' | 'swapAt'>;

/** @param asked The set that is next, where sets differ. Without it, the exercise as a whole. */
export function TargetText({
  slot,
  asked = slot,
  unit,
  record,
}: {
  readonly slot: Planned;
  readonly asked?: Planned;
  readonly unit: WeightUnit;
  readonly record?: ExerciseRecord | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { notes, link, swappedFrom } = slot;
  const { load, percentOfMaximum, repsInReserve, targetEffort, tempo, seconds } = asked;
  const shown = (value: number) => showDecimal(String(value), language);
  const share =
    percentOfMaximum === undefined ? null : loadForPercent(percentOfMaximum, record?.bestGrams ?? 0, unit);
  const target =
    load !== undefined
      ? t('training.target-load', { load: showWeight(load, unit, language) })
      : percentOfMaximum !== undefined
        ? share === null
          ? t('training.target-percent', { percent: shown(percentOfMaximum) })
          : t('training.target-percent-load', {
              percent: shown(percentOfMaximum),
              load: showWeight(share, unit, language),
            })
        : repsInReserve !== undefined
          ? t('training.target-reserve', { count: repsInReserve, shown: shown(repsInReserve) })
          : targetEffort !== undefined
            ? t('training.target-effort', { effort: shown(targetEffort) })
            : null;
  return (
    <>
      <span className="muted">
        {t('training.target', { sets: slot.sets, count: targetCountText(t, targetOf(asked)) })}
        {target === null ? null : ` ${target}`}
        {seconds === undefined ? null : ` ${t('training.target-time', { time: showClock(seconds) })}`}
        {tempo === undefined ? null : `, ${t('training.tempo', { tempo })}`}
      </span>
      {notes === undefined ? null : <span className="training-coach-note">{notes}</span>}
      {/* A clip of the movement that was planned, not of the one that the client took instead. */}
      {link === undefined || swappedFrom !== undefined ? null : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t('training.exercise-link', { host: new URL(link).hostname })}
        </a>
      )}
    </>
  );
}
