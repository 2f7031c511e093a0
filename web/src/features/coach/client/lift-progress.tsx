import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ClientTraining } from '#shared/contracts/training/training.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientLiftQuery } from './client-queries.ts';

const LiftChart = lazyPart(() => import('#web/parts/charts/lift-chart.tsx'), ['charts', 'training']);

type Best = ClientTraining['records'][number];

/** One exercise over a year, with the sets that were records. */
export function LiftProgress({
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
            <Suspense fallback={<Skeleton lines={4} />}>
              <LiftChart
                key={best.exerciseId}
                exerciseId={best.exerciseId}
                measure={best.measure}
                lifts={lifts}
                unit={client.weightUnit}
              />
            </Suspense>
          )
        }
      </Part>
    </Card>
  );
}
