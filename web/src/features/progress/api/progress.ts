import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BiomarkerEntry,
  GirthsRequest,
  MeasurementRequest,
} from '#shared/contracts/check-ins/progress.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

const minute = 60_000;

const measurementsQuery = queryOptions({
  ...keptOnDevice('getMeasurements'),
  queryKey: ['progress', 'measurements'] as const,
  queryFn: ({ signal }) => callApi('getMeasurements', undefined, { signal }),
  staleTime: minute,
});
const biomarkersQuery = queryOptions({
  ...keptOnDevice('getBiomarkers'),
  queryKey: ['biomarkers'] as const,
  queryFn: ({ signal }) => callApi('getBiomarkers', undefined, { signal }),
});

/** The API rejects tiers below performance. */
export const analyticsQuery = queryOptions({
  queryKey: ['analytics'] as const,
  queryFn: ({ signal }) => callApi('getAnalytics', undefined, { signal }),
});

export const adherenceQuery = queryOptions({
  queryKey: ['analytics', 'adherence'] as const,
  queryFn: ({ signal }) => callApi('getTrainingOverview', undefined, { signal }),
});

export const muscleWeeksQuery = queryOptions({
  queryKey: ['training', 'muscles'] as const,
  queryFn: ({ signal }) => callApi('getMuscleWeeks', undefined, { signal }),
  staleTime: minute,
});

export const liftQuery = (exerciseId: string) =>
  queryOptions({
    queryKey: ['training', 'lift', exerciseId] as const,
    queryFn: ({ signal }) => callApi('getLift', undefined, { signal, params: { exerciseId } }),
    staleTime: minute,
  });

export function useMeasurements() {
  return useQuery(measurementsQuery);
}

export function useAddMeasurement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (measurement: MeasurementRequest) => callApi('addMeasurement', measurement),
    onSuccess: () => cache.invalidateQueries({ queryKey: measurementsQuery.queryKey }),
  });
}

export function useBiomarkers() {
  return useQuery(biomarkersQuery);
}

export function useAddBiomarker() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entry: BiomarkerEntry) => callApi('addBiomarker', entry),
    onSuccess: () => cache.invalidateQueries({ queryKey: biomarkersQuery.queryKey }),
  });
}

const girthsQuery = queryOptions({
  ...keptOnDevice('getGirths'),
  queryKey: ['progress', 'girths'] as const,
  queryFn: ({ signal }) => callApi('getGirths', undefined, { signal }),
  staleTime: minute,
});

export function useGirths() {
  return useQuery(girthsQuery);
}

export function useAddGirths() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (girths: GirthsRequest) => callApi('addGirths', girths),
    onSuccess: () => cache.invalidateQueries({ queryKey: girthsQuery.queryKey }),
  });
}

export const trainingProgressQuery = queryOptions({
  queryKey: ['training', 'progress'] as const,
  queryFn: ({ signal }) => callApi('getTrainingProgress', undefined, { signal }),
  staleTime: minute,
});

export function useTrainingProgress() {
  return useQuery(trainingProgressQuery);
}
