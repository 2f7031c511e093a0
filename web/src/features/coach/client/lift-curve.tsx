import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientLift, ClientTraining } from '#shared/contracts/training/training.ts';
import type { Measure } from '#shared/domain/training/exercise-measure.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { gramsInUnit, showGrams } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientLiftQuery } from './client-queries.ts';

type Best = ClientTraining['records'][number];

/** One exercise over a year, with the sets that were records. */
export function LiftCurve({
  client,
  records,
}: {
  readonly client: Client;
  readonly records: readonly Best[];
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const [chosen, setChosen] = useState<string | null>(null);
  const best = records.find(({ exerciseId }) => exerciseId === chosen) ?? records[0];
  const lift = useQuery({
    ...clientLiftQuery(client.id, best?.exerciseId ?? ''),
    enabled: best !== undefined,
  });
  if (best === undefined) return null;
  return (
    <Card className="client-part">
      <Select
        label={t('coach-client.lift')}
        value={best.exerciseId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {records.map(({ exerciseId }) => (
          <option key={exerciseId} value={exerciseId}>
            {nameOf(exerciseId)}
          </option>
        ))}
      </Select>
      <Part asked={lift}>
        {({ lifts }) =>
          lifts.length === 0 ? (
            <p className="muted">{t('coach-client.no-lifts')}</p>
          ) : (
            <Curve key={best.exerciseId} client={client} best={best} lifts={lifts} />
          )
        }
      </Part>
    </Card>
  );
}

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

function Curve({
  client,
  best,
  lifts,
}: {
  readonly client: Client;
  readonly best: Best;
  readonly lifts: ClientLift['lifts'];
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const { measure, exerciseId } = best;
  const unit = client.weightUnit;
  const isMaximum = measure === undefined;
  const shownValue = ({ score, reps, seconds }: ClientLift['lifts'][number]) =>
    isMaximum ? gramsInUnit(score, unit) : seconds === undefined ? reps : speed(reps, seconds);
  const day = (text: string) => showDay(text, language, { dateStyle: 'medium' });
  return (
    <Chart
      title={nameOf(exerciseId)}
      unit={isMaximum ? unit : unitOf[measure]}
      kind="line"
      points={lifts.map((lift) => ({ day: lift.day, value: shownValue(lift) }))}
      table={{
        columns: [
          t('coach-client.day'),
          t('coach-client.best-set'),
          t('coach-client.maximum', { unit }),
          t('coach-client.record'),
        ],
        rows: lifts.map((lift) => ({
          cells: [
            day(lift.day),
            setText(t, { ...lift, exerciseId, measure }, unit, language),
            isMaximum ? showGrams(lift.score, unit, language) : '–',
            lift.isRecord ? t('coach-client.record') : '',
          ],
          csv: [lift.day, lift.reps, Number(shownValue(lift).toFixed(2)), lift.isRecord ? 1 : 0],
        })),
      }}
    />
  );
}
