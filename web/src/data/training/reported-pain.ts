import { useQuery } from '@tanstack/react-query';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { painDays } from '#shared/domain/roster/client-signs.ts';
import { painWordIn } from '#shared/domain/roster/pain-words.ts';
import { checkInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';

type Trained = {
  readonly sets: readonly Pick<SetLog, 'notes'>[];
  readonly adjusted?: Workout['adjusted'];
};

/** Whether a workout's notes, what was left out of it, or a check-in since `from` report pain. */
export function reportsPain(
  { sets, adjusted }: Trained,
  checkIns: readonly Pick<CheckIn, 'day' | 'notes'>[],
  from: string,
): boolean {
  const recent = checkIns.filter(({ day }) => day >= from);
  return (
    (adjusted?.avoid.length ?? 0) > 0 || [...sets, ...recent].some(({ notes }) => painWordIn(notes) !== null)
  );
}

/** Days of check-ins that report pain. Reads what the device has, so that it works offline. */
export function usePainDays(): readonly string[] {
  const { today } = usePersonClock();
  const { data } = useQuery({ ...checkInsQuery, enabled: false });
  const from = addDays(today(), -painDays);
  return (data?.checkIns ?? [])
    .filter(({ day, notes }) => day >= from && painWordIn(notes) !== null)
    .map(({ day }) => day);
}

/** Nobody is praised for a lift over pain. Reads the check-ins that the device has, so that it works offline. */
export function useReportsPain(): (trained: Trained) => boolean {
  const { today } = usePersonClock();
  const { data } = useQuery({ ...checkInsQuery, enabled: false });
  return (trained) => reportsPain(trained, data?.checkIns ?? [], addDays(today(), -painDays));
}
