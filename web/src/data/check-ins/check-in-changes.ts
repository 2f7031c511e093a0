import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest, CorrectionRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isUnreachable } from '#web/lib/api/api-error.ts';
import { checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { useCheckIns } from './check-in-queries.ts';
import { correctedPreview } from './corrected-preview.ts';

const lane = 'check-ins';

/** Not without a network, where loading again would not end. */
function showStored(cache: QueryClient, stored: CheckIn | null): void {
  if (stored === null) return;
  for (const queryKey of checkInsRule.refetched) void cache.invalidateQueries({ queryKey });
}

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
      await outbox.put(accountId, { route: 'submitCheckIn', lane, body: request, preview });
      return null;
    },
    onSuccess: (checkIn) => showStored(cache, checkIn),
  });
}

type Correction = { readonly request: CorrectionRequest; readonly draft: unknown };

/**
 * As with a new check-in, the form waits for the answer. A correction never overtakes what waits on the device.
 * @returns Null if it waits on the device.
 */
export function useCorrectCheckIn(accountId: string, checkIn: CheckIn) {
  const cache = useQueryClient();
  const params = { checkInId: checkIn.id };
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ request, draft }: Correction): Promise<CheckIn | null> => {
      const isBehind = outbox.current(accountId).some((write) => write.lane === lane && !write.refusedAs);
      try {
        if (!isBehind) {
          const answer = await callApi('correctCheckIn', request, { params });
          showSafetyNotice(answer);
          return answer.checkIn;
        }
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
      const preview = { checkIn: correctedPreview(checkIn, request), draft };
      await outbox.put(accountId, { route: 'correctCheckIn', lane, params, body: request, preview });
      return null;
    },
    onSuccess: (corrected) => showStored(cache, corrected),
  });
}

/** Resolves once it is on the device, which sends it behind what waits of check-ins. */
export function useWithdrawCheckIn(accountId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (checkIn: CheckIn) =>
      outbox.put(accountId, {
        route: 'withdrawCheckIn',
        lane,
        params: { checkInId: checkIn.id },
        body: undefined,
        preview: { checkIn },
      }),
  });
}

/** The device works the schedule out as the API does, so that it is right before the API has it. */
export function useSetCheckInDay(account: Pick<Account, 'id' | 'timeZone' | 'createdAt'>) {
  const { data } = useCheckIns();
  return useMutation({
    networkMode: 'always',
    mutationFn: (dueWeekday: number) => {
      const days = (data?.checkIns ?? []).map(({ day }) => day);
      const facts = {
        today: localDayOf(Date.now(), account.timeZone),
        since: localDayOf(Date.parse(account.createdAt), account.timeZone),
        lastCheckInDay: days.toSorted().at(-1) ?? null,
        dueWeekday,
      };
      const preview = { schedule: { dueWeekday, ...scheduleOf(facts) } };
      return outbox.put(account.id, {
        route: 'setCheckInDay',
        lane: 'check-in-day',
        body: { dueWeekday },
        preview,
      });
    },
  });
}
