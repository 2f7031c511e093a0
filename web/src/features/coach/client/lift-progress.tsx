import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientTraining } from '#shared/contracts/training/training-overview.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { exerciseParam } from '../client-tabs.ts';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientLiftQuery } from './client-queries.ts';

const LiftChart = lazyPart(() => import('#web/parts/charts/lift-chart.tsx'), ['charts', 'training']);
const ProposalRecord = lazyPart(() => import('#web/parts/training/proposal-record.tsx'), ['progression']);

type Best = Pick<ClientTraining['records'][number], 'exerciseId' | 'measure'>;

/** One exercise over a year, with the sets that were records and how its proposals came out. A link can name it. */
export function LiftProgress({
  client,
  records,
}: {
  readonly client: Client;
  readonly records: readonly Best[];
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const [params, setParams] = useSearchParams();
  const asked = params.get(exerciseParam);
  const lifts = withAsked(records, asked);
  const best = lifts.find(({ exerciseId }) => exerciseId === asked) ?? lifts[0];
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
        onChange={({ currentTarget: { value } }) =>
          setParams(
            (before) => {
              // The address may also have a review open.
              const next = new URLSearchParams(before);
              next.set(exerciseParam, value);
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        {lifts.map(({ exerciseId }) => (
          <option key={exerciseId} value={exerciseId}>
            {nameOf(exerciseId)}
          </option>
        ))}
      </Select>
      <Part asked={lift}>
        {({ lifts, proposals }) => (
          <>
            {lifts.length === 0 ? (
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
            )}
            {proposals ? (
              <Suspense>
                <ProposalRecord scores={proposals} />
              </Suspense>
            ) : null}
          </>
        )}
      </Part>
    </Card>
  );
}

/** An exercise that a link names may have no best lift: every set of it had help, or failed. */
function withAsked(records: readonly Best[], asked: string | null): readonly Best[] {
  if (asked === null || asked === '' || records.some(({ exerciseId }) => exerciseId === asked))
    return records;
  const { measure } = countingOf(asked);
  return [...records, { exerciseId: asked, ...(measure !== 'repetitions' && { measure }) }];
}
