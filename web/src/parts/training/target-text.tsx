import type { ExerciseRecord, PlannedExercise } from '#shared/contracts/training/training.ts';
import { showDecimal } from '#shared/domain/training/decimal-input.ts';
import { targetOf } from '#shared/domain/training/exercise-measure.ts';
import { loadForPercent } from '#shared/domain/training/percent-load.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { targetCountText } from '#web/data/training/counting-text.ts';
import { showWeight } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

type Planned = Omit<PlannedExercise, 'skipAt' | 'skipped' | 'swapAt'>;

export function TargetText({
  slot,
  unit,
  record,
}: {
  readonly slot: Planned;
  readonly unit: WeightUnit;
  readonly record?: ExerciseRecord | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { load, percentOfMaximum, targetEffort, notes, link, swappedFrom } = slot;
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
        : targetEffort !== undefined
          ? t('training.target-effort', { effort: shown(targetEffort) })
          : null;
  return (
    <>
      <span className="muted">
        {t('training.target', { sets: slot.sets, count: targetCountText(t, targetOf(slot)) })}
        {target === null ? null : ` ${target}`}
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
