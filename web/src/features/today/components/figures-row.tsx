import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { gramsInUnit, showChange } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { directionOf } from '#web/ui/display/direction-of.ts';
import { Figure } from '#web/ui/display/figure.tsx';

const none = '–';

export function FiguresRow({
  overview,
  unit,
}: {
  readonly overview: TrainingOverview;
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  const language = useLanguage();
  const { week, workoutsCompleted, adherencePercent, bodyFatChange, weeks } = overview;
  const weightChange =
    overview.weightChangeGrams === null ? null : gramsInUnit(overview.weightChangeGrams, unit);
  const changed = (change: number | null) =>
    change === null
      ? undefined
      : { direction: directionOf(change), text: t(`today.delta-${directionOf(change)}`) };
  return (
    <section aria-label={t('today.figures')}>
      <dl className="today-figures">
        <Figure label={t('training.overview.week')} value={String(week)} />
        <Figure
          label={t('training.overview.workouts')}
          value={String(workoutsCompleted)}
          spark={weeks.filter(({ running }) => running !== true).map(({ completed }) => completed)}
        />
        <Figure
          label={t('training.overview.adherence')}
          value={adherencePercent === null ? none : `${adherencePercent}${percentSign(language)}`}
        />
        <Figure
          label={t('training.overview.weight-change')}
          value={weightChange === null ? none : showChange(weightChange, ` ${unit}`, language)}
          delta={changed(weightChange)}
          spark={weeks.flatMap(({ weightGrams }) => weightGrams ?? [])}
        />
        <Figure
          label={t('training.overview.body-fat-change')}
          value={bodyFatChange === null ? none : showChange(bodyFatChange, percentSign(language), language)}
          delta={changed(bodyFatChange)}
        />
      </dl>
    </section>
  );
}
