import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HealthAnswers } from '#shared/contracts/account/health-screening.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';

export const healthQuery = queryOptions({
  ...keptOnDevice('getHealthScreening'),
  queryKey: ['health-screening'],
  queryFn: ({ signal }) => askOrTake('getHealthScreening', undefined, { signal }),
});

export function useSaveHealth() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answers: HealthAnswers) => callApi('saveHealthScreening', answers),
    onSuccess: (saved) => putAnswer(cache, healthQuery.queryKey, saved),
  });
}

export function useWithdrawConsent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('withdrawHealthConsent'),
    onSuccess: (saved) => {
      putAnswer(cache, healthQuery.queryKey, saved);
      // A starter program has a copy of the injuries and equipment. Nothing waits for it: the answers are gone.
      void renewStarterProgram()
        .catch((error: unknown) => console.warn('The starter program was not renewed', error))
        .then(() => cache.invalidateQueries({ queryKey: ['training'] }));
    },
  });
}

/** A starter program is made again for the equipment and injuries; a coach's own plan stays. */
export async function renewStarterProgram(): Promise<void> {
  const { program } = await callApi('getTrainingOverview');
  if (program.source !== 'starter') return;
  const { goal, experience, trainingWeekdays } = program;
  await callApi('chooseProgram', { goal, experience, trainingDays: trainingWeekdays.length });
}
