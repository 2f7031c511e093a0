import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { callApi, isUnreachable } from '#web/lib/api/api-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { checkInsQuery } from './check-in-queries.ts';

const { queryKey } = checkInsQuery;

type Written = {
  readonly request: CheckInRequest & { readonly day: string };
  /** What the form holds, so that a refused check-in can be corrected. */
  readonly draft: unknown;
};

/** What the API will store, without photos and the coach's own questions. */
function previewOf({
  weight,
  photoIds: _photos,
  poses: _poses,
  asked: _asked,
  ...entered
}: Written['request']): CheckIn {
  return {
    ...entered,
    submittedAt: new Date().toISOString(),
    weight: weight && makeWeight(weight.value, weight.unit),
    photos: [],
    asked: null,
    answer: null,
    answerDueAt: null,
  };
}

/**
 * The form waits for the answer, which may name fields to correct. Without a network the check-in waits on the device;
 * its id makes that safe if only the answer was lost.
 * @returns Null if it waits on the device.
 */
export function useSubmitCheckIn(accountId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, draft }: Written): Promise<CheckIn | null> => {
      try {
        const answer = await callApi('submitCheckIn', request);
        showSafetyNotice(answer);
        return answer.checkIn;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
      const preview = { checkIn: previewOf(request), draft };
      await outbox.put(accountId, { route: 'submitCheckIn', lane: 'check-ins', body: request, preview });
      return null;
    },
    // Without a network, loading again would not end.
    onSuccess: (checkIn) => checkIn && cache.invalidateQueries({ queryKey }),
  });
}

export function useSetCheckInDay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (dueWeekday: number) => callApi('setCheckInDay', { dueWeekday }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}
