import { useState } from 'react';
import type { LiftCurve } from '#shared/contracts/training/training-overview.ts';
import type { Measure } from '#shared/domain/sets/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { gramsInUnit, showGrams } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import ChartView from './chart-view.tsx';
import './charts.css';

const unitOf: Readonly<Record<Measure, string>> = {
  repetitions: '',
  seconds: 's',
  meters: 'm',
  'meters-seconds': 'km/h',
  calories: 'kcal',
};

function speed(meters: number, seconds: number): number {
  return (meters / seconds) * 3.6;
}

type View = 'best' | 'volume';

/** One exercise over a year: the best set of each workout with the records marked, or its volume. */
export default function LiftChart({
  exerciseId,
  measure,
  lifts,
  unit,
}: {
  readonly exerciseId: string;
  /** Omitted where the curve is the estimated maximum; repetitions are those of the own body. */
  readonly measure?: Measure | undefined;
  /** At least one. */
  readonly lifts: LiftCurve['lifts'];
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const language = useLanguage();
  const title = useExerciseName()(exerciseId);
  const [view, setView] = useState<View>('best');
  const isMaximum = measure === undefined;
  const volumes = lifts.filter(({ volumeGrams = 0 }) => volumeGrams > 0);
  const isVolume = view === 'volume' && volumes.length > 0;
  const shown = isVolume ? volumes : lifts;
  const amountOf = ({ score, reps, seconds, volumeGrams = 0 }: LiftCurve['lifts'][number]) =>
    isVolume
      ? Math.round(gramsInUnit(volumeGrams, unit))
      : isMaximum
        ? gramsInUnit(score, unit)
        : seconds === undefined
          ? reps
          : speed(reps, seconds);
  const records = shown.filter(({ isRecord }) => isRecord).length;
  return (
    <div className="lift-chart">
      {volumes.length > 0 ? (
        <RadioGroup
          label={t('charts.lift-show')}
          value={view}
          inputProps={{
            name: `lift-view-${exerciseId}`,
            onChange: ({ target }) => setView(target.value === 'volume' ? 'volume' : 'best'),
          }}
          options={[
            { value: 'best', label: t('charts.lift-best') },
            { value: 'volume', label: t('charts.lift-volume') },
          ]}
        />
      ) : null}
      <ChartView
        key={view}
        title={title}
        unit={isVolume || isMaximum ? unit : unitOf[measure]}
        kind={isVolume ? 'bars' : 'line'}
        points={shown.map((lift) => ({
          day: lift.day,
          value: amountOf(lift),
          ...(lift.isRecord && !isVolume && { mark: t('charts.lift-record') }),
        }))}
        table={{
          columns: [
            t('charts.lift-day'),
            t('charts.lift-best'),
            t('charts.lift-maximum', { unit }),
            t('charts.lift-volume-unit', { unit }),
            t('charts.lift-record'),
          ],
          rows: shown.map((lift) => ({
            cells: [
              showDay(lift.day, language, { dateStyle: 'medium' }),
              setText(t, { ...lift, exerciseId, measure }, unit, language),
              isMaximum ? showGrams(lift.score, unit, language) : '–',
              lift.volumeGrams === undefined ? '–' : showGrams(lift.volumeGrams, unit, language),
              lift.isRecord ? t('charts.lift-record') : '',
            ],
            csv: [
              lift.day,
              lift.reps,
              isMaximum ? Number(gramsInUnit(lift.score, unit).toFixed(2)) : '',
              lift.volumeGrams === undefined ? '' : Math.round(gramsInUnit(lift.volumeGrams, unit)),
              lift.isRecord ? 1 : 0,
            ],
          })),
        }}
      />
      {records > 0 && !isVolume ? (
        <p className="muted">{t('charts.lift-records', { count: records })}</p>
      ) : null}
    </div>
  );
}
