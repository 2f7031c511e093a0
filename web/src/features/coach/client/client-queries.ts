import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachNote, SaveCoachNoteRequest } from '#shared/contracts/coaching/coach-notes.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const minute = 60_000;
/** Below the key of the check-ins, which other acts of a coach refresh. */
const keyOf = (clientId: string, part: string) => ['coach', 'client', clientId, part] as const;

/** Marks the client as seen; within half an hour it answers the same again. */
export const visitQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'visit', clientId] as const,
    queryFn: ({ signal }) => callApi('visitClient', undefined, { signal, params: { clientId } }),
    staleTime: 25 * minute,
  });

export const clientTrainingQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'training'),
    queryFn: ({ signal }) => callApi('getClientTraining', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const clientLiftQuery = (clientId: string, exerciseId: string) =>
  queryOptions({
    queryKey: [...keyOf(clientId, 'lift'), exerciseId] as const,
    queryFn: ({ signal }) =>
      callApi('getClientLift', undefined, { signal, params: { clientId, exerciseId } }),
    staleTime: minute,
  });

export const clientReviewQuery = (clientId: string, period: string) =>
  queryOptions({
    queryKey: [...keyOf(clientId, 'review'), period] as const,
    queryFn: ({ signal }) =>
      callApi('getClientReview', undefined, { signal, params: { clientId }, query: { period } }),
    staleTime: minute,
  });

export const clientBodyQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'body'),
    queryFn: ({ signal }) => callApi('getClientBody', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const clientBiomarkersQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'biomarkers'),
    queryFn: ({ signal }) =>
      callApi('getClientBiomarkers', undefined, { signal, params: { clientId }, query: { markers: 'all' } }),
    staleTime: minute,
  });

export const clientWearablesQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'wearables'),
    queryFn: ({ signal }) => callApi('getClientWearables', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const clientIntakeQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'intake'),
    queryFn: ({ signal }) => callApi('getClientIntake', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const clientBookingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'bookings'),
    queryFn: ({ signal }) => callApi('getClientBookings', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const clientPlanQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'plan'),
    queryFn: ({ signal }) => callApi('getClientPlan', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

const notesQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId, 'notes'),
    queryFn: ({ signal }) => callApi('getCoachNotes', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export const useNotes = (clientId: string) => useQuery(notesQuery(clientId));

export function useSaveNote(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...note }: { readonly id: string } & SaveCoachNoteRequest) =>
      callApi('saveCoachNote', note, { params: { clientId, noteId: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(clientId, 'notes') }),
  });
}

export function useRemoveNote(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CoachNote) =>
      callApi('removeCoachNote', undefined, { params: { clientId, noteId: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(clientId, 'notes') }),
  });
}
