import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { FillInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';
import { draftSchema } from '../check-in-draft.ts';

const phoneDraftSchema = z.extend(draftSchema, { dueDay: localDaySchema });
export type PhoneDraft = z.infer<typeof phoneDraftSchema>;

/** What a coach typed on the phone and has not sent. About one client. */
export const phoneDraft = deviceDraft('check-in-on-phone', phoneDraftSchema);

/** Null also for a draft of another due day, which can no longer be sent and is forgotten. */
export function phoneDraftOf(coachId: string, clientId: string, dueDay: string): PhoneDraft | null {
  const kept = phoneDraft.load(coachId, clientId);
  if (kept?.dueDay === dueDay) return kept;
  phoneDraft.forget(coachId, clientId);
  return null;
}

/** What is due and what is asked. The client sees that the coach looked. */
export const checkInFormQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'check-in-form', clientId] as const,
    queryFn: ({ signal }) => callApi('getCheckInForm', undefined, { signal, params: { clientId } }),
  });

export function useFillInCheckIn(clientId: string) {
  const cache = useQueryClient();
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['coach', 'client'] }),
      cache.invalidateQueries({ queryKey: checkInFormQuery(clientId).queryKey }),
    ]);
  return useMutation({
    mutationFn: (request: FillInRequest) => callApi('fillInCheckIn', request, { params: { clientId } }),
    onSuccess: reload,
    // The form then says why, and keeps what was typed.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? reload() : undefined),
  });
}

const phoneRefusals = {
  check_in_filled_in: 'check-ins.phone-taken',
  check_in_withdrawn: 'check-ins.phone-withdrawn',
  questions_unknown: 'check-ins.failed-questions',
  check_in_answers: 'check-ins.failed-answers',
} as const;

/** What the refusal means to the coach. */
export function phoneRefusal(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  const known = Object.entries(phoneRefusals).find(([name]) => name === code);
  return known?.[1] ?? 'check-ins.failed-text';
}
