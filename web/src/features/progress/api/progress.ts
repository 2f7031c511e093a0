import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type {
  BiomarkerEntry,
  GirthsRequest,
  MeasurementRequest,
} from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import {
  biomarkersRule,
  girthsRule,
  laneOfValue,
  measurementsRule,
} from '#web/lib/device/outbox/answers/body-values.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';

const minute = 60_000;

export const measurementsQuery = queryOptions({
  ...keptOnDevice('getMeasurements'),
  queryKey: measurementsRule.key,
  queryFn: ({ signal }) => askOrTake('getMeasurements', undefined, { signal }),
  staleTime: minute,
});
export const girthsQuery = queryOptions({
  ...keptOnDevice('getGirths'),
  queryKey: girthsRule.key,
  queryFn: ({ signal }) => askOrTake('getGirths', undefined, { signal }),
  staleTime: minute,
});
const biomarkersQuery = queryOptions({
  ...keptOnDevice('getBiomarkers'),
  queryKey: biomarkersRule.key,
  queryFn: ({ signal }) => callApi('getBiomarkers', undefined, { signal, query: { markers: 'all' } }),
});

/** The API rejects tiers below performance. */
export const analyticsQuery = queryOptions({
  ...keptOnDevice('getAnalytics'),
  queryKey: ['analytics'] as const,
  queryFn: ({ signal }) => callApi('getAnalytics', undefined, { signal }),
});

export const adherenceQuery = queryOptions({
  ...keptOnDevice('getTrainingOverview'),
  queryKey: ['analytics', 'adherence'] as const,
  queryFn: ({ signal }) => callApi('getTrainingOverview', undefined, { signal }),
});

export const muscleWeeksQuery = queryOptions({
  ...keptOnDevice('getMuscleWeeks'),
  queryKey: ['training', 'muscles'] as const,
  queryFn: ({ signal }) => askOrTake('getMuscleWeeks', undefined, { signal }),
  staleTime: minute,
});

export const reviewQuery = (period: string) =>
  queryOptions({
    ...keptOnDevice('getTrainingReview'),
    queryKey: ['training', 'review', period] as const,
    queryFn: ({ signal }) => callApi('getTrainingReview', undefined, { signal, query: { period } }),
    staleTime: minute,
  });

export const liftQuery = (exerciseId: string) =>
  queryOptions({
    ...keptOnDevice('getLift'),
    queryKey: ['training', 'lift', exerciseId] as const,
    queryFn: ({ signal }) => callApi('getLift', undefined, { signal, params: { exerciseId } }),
    staleTime: minute,
  });

export function useMeasurements(accountId: string) {
  return useWithWaiting(measurementsRule, accountId, measurementsQuery.queryKey, useQuery(measurementsQuery));
}

export function useBiomarkers(accountId: string) {
  return useWithWaiting(biomarkersRule, accountId, biomarkersQuery.queryKey, useQuery(biomarkersQuery));
}

export function useGirths(accountId: string) {
  return useWithWaiting(girthsRule, accountId, girthsQuery.queryKey, useQuery(girthsQuery));
}

export function useAddMeasurement(accountId: string) {
  return useMutation({
    mutationFn: (entered: MeasurementRequest) => {
      const { id, day, weight, bodyFatPercent } = entered;
      const measurement: BodyMeasurement = {
        id,
        day,
        measuredAt: new Date().toISOString(),
        weight: weight && makeWeight(weight.value, weight.unit),
        bodyFatPercent,
        source: 'manual',
      };
      return outbox.put(accountId, {
        route: 'addMeasurement',
        lane: laneOfValue(entered),
        body: entered,
        preview: { measurement },
      });
    },
  });
}

export function useAddGirths(accountId: string) {
  return useMutation({
    mutationFn: (entered: GirthsRequest) => {
      const { id, day, girths } = entered;
      const preview = { girths: girths.map((girth) => ({ id, day, ...girth })) };
      return outbox.put(accountId, {
        route: 'addGirths',
        lane: laneOfValue(entered),
        body: entered,
        preview,
      });
    },
  });
}

export function useAddBiomarker(accountId: string) {
  return useMutation({
    mutationFn: (entry: BiomarkerEntry) =>
      outbox.put(accountId, {
        route: 'addBiomarker',
        lane: laneOfValue(entry),
        body: entry,
        preview: { entry },
      }),
  });
}

export const trainingProgressQuery = queryOptions({
  ...keptOnDevice('getTrainingProgress'),
  queryKey: ['training', 'progress'] as const,
  queryFn: ({ signal }) => askOrTake('getTrainingProgress', undefined, { signal }),
  staleTime: minute,
});

export function useTrainingProgress() {
  return useQuery(trainingProgressQuery);
}
