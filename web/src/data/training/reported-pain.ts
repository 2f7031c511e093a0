import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { type Written, writtenIn } from '#shared/domain/check-ins/written-in.ts';
import { painWordIn } from '#shared/domain/health/pain-words.ts';
import { type PainReport, painIn } from '#shared/domain/progression/pain.ts';
import { painAreas } from '#shared/domain/progression/pain-area.ts';
import { painDays } from '#shared/domain/roster/client-signs.ts';
import { checkInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import { isWarned, subscribeToWarnings } from '#web/lib/device/warned-workouts.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { always, askOrKeep, askOrRecall, recall } from './ask-or-recall.ts';

type Trained = {
  readonly sets: readonly Pick<SetLog, 'notes'>[];
  readonly adjusted?: Workout['adjusted'];
};

type Reported = Written & Pick<CheckIn, 'day'>;

/** Whether a workout's notes, what was left out of it, or a check-in since `from` report pain. */
export function reportsPain(
  { sets, adjusted }: Trained,
  checkIns: readonly Reported[],
  from: string,
): boolean {
  return (
    (adjusted?.avoid.length ?? 0) > 0 ||
    sets.some(({ notes }) => painWordIn(notes) !== null) ||
    painfulDays(checkIns, from).length > 0
  );
}

function painfulDays(checkIns: readonly Reported[], from: string): readonly string[] {
  return checkIns
    .filter((checkIn) => checkIn.day >= from && writtenIn(checkIn).some((text) => painWordIn(text) !== null))
    .map(({ day }) => day);
}

const unsentCheckIn = z.object({
  checkIn: z.object({ day: z.string(), submittedAt: z.string(), notes: z.string() }),
});
/** What the preview leaves out: the answers to the coach's questions, as they are sent. */
const unsentAnswers = z.object({
  asked: z.optional(z.object({ answers: z.array(z.object({ value: z.unknown() })) })),
});

/** Check-ins that this device still has to send. What they say hurts, hurts now. */
function useUnsentCheckIns(): readonly (Reported & { readonly submittedAt: string })[] {
  const writes = useWaitingWrites(useAuth().profile?.id ?? '');
  return useMemo(
    () =>
      writes.flatMap(({ route, preview, body }) => {
        const { success, data } = z.safeParse(unsentCheckIn, preview);
        if (route !== 'submitCheckIn' || !success) return [];
        return [{ ...data.checkIn, asked: z.safeParse(unsentAnswers, body).data?.asked }];
      }),
    [writes],
  );
}

const painReports = z.array(z.object({ area: z.enum(painAreas), at: z.string() }));
const none: readonly PainReport[] = [];

/** What the check-ins say that hurts. Of it the device keeps areas and times alone, for workouts without a network. */
export function usePainReports(): readonly PainReport[] {
  const queries = useQueryClient();
  const { profile, entitlement } = useAuth();
  const accountId = profile?.id ?? '';
  const enabled = entitlement !== null && tierHasFeature(entitlement.tier, 'weekly_checkins');
  const kept = () => recall(accountId, 'pain', painReports);
  const { data } = useQuery({
    ...always,
    queryKey: [...checkInsQuery.queryKey, 'pain'],
    queryFn: () =>
      askOrKeep(
        () =>
          askOrRecall(accountId, ['pain'], painReports, async () => {
            const { checkIns } = await queries.fetchQuery({ ...checkInsQuery, ...always, retry: false });
            return [...painIn(checkIns)];
          }),
        kept,
      ),
    enabled,
  });
  // The hold is there from the start, before the API has answered.
  const { data: recalled } = useQuery({
    ...always,
    queryKey: ['training', accountId, 'kept-pain'],
    queryFn: kept,
    retry: false,
    enabled,
  });
  const unsent = useUnsentCheckIns();
  const known = data ?? recalled ?? none;
  return useMemo(() => (unsent.length === 0 ? known : painIn(unsent, known)), [unsent, known]);
}

/**
 * Nobody is praised for a lift over pain, or over a warning sign that the API found in this workout's notes. Reads what the
 * device has, so that it works offline.
 */
export function useReportsPain(workoutId: string): (trained: Trained) => boolean {
  const { today } = usePersonClock();
  const { data } = useQuery({ ...checkInsQuery, enabled: false });
  const unsent = useUnsentCheckIns();
  const hasWarning = useHasWarning(workoutId);
  const checkIns = [...unsent, ...(data?.checkIns ?? [])];
  return (trained) => hasWarning || reportsPain(trained, checkIns, addDays(today(), -painDays));
}

function useHasWarning(workoutId: string): boolean {
  const accountId = useAuth().profile?.id;
  const [warned, setWarned] = useState<string | null>(null);
  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    const look = async () => {
      if ((await isWarned(accountId, workoutId)) && !gone) setWarned(workoutId);
    };
    const run = () => void look().catch(() => {});
    const unsubscribe = subscribeToWarnings(run);
    run();
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [accountId, workoutId]);
  return warned === workoutId;
}

/**
 * Whether a set may be praised at once. A note is first read by the API, which knows more warning signs than the device: a
 * note that it has not read is not praised.
 */
export async function mayPraise(
  { notes }: Pick<SetLog, 'notes'>,
  { isSent, isWarned }: { readonly isSent: Promise<boolean>; readonly isWarned: () => Promise<boolean> },
): Promise<boolean> {
  if (notes.trim() !== '' && !(await isSent)) return false;
  return !(await isWarned());
}
