import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingCalendar, Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import type { WeekLayout } from '#shared/domain/week-plan/lay-out-week.ts';
import { weekOffer } from '#shared/domain/week-plan/week-offer.ts';
import { storeWeekDecision } from '../device/training-device-writes.ts';
import { knownWorkouts } from '../known-workouts.ts';
import { showPending, useCalendar, useOverview } from '../training-queries.ts';

type WeekPlan = {
  readonly workouts: readonly Workout[];
  readonly offer: WeekLayout | null;
  /** What was accepted today and can still be taken back: nothing of it was begun. */
  readonly accepted: WeekDecision | null;
};

export function weekPlanOf(
  { workouts, program, weekDecisions = [] }: TrainingCalendar,
  overview: Pick<TrainingOverview, 'nextWorkout' | 'recent'> | undefined,
  today: string,
  timeZone: string,
): WeekPlan {
  const known = knownWorkouts(workouts, overview);
  const input = {
    workouts: known,
    today,
    goal: program.goal,
    usualWeekdays: program.trainingWeekdays,
  };
  const decided = weekDecisions.find(({ monday }) => monday === mondayOf(today));
  const isOpen =
    decided?.choice === 'laid-out' &&
    localDayOf(Date.parse(decided.at), timeZone) === today &&
    decided.sessions.every(({ workoutId }) =>
      known.some(({ id, status }) => id === workoutId && (status === 'planned' || status === 'skipped')),
    );
  return {
    workouts: known,
    offer: weekOffer(input, weekDecisions),
    accepted: isOpen ? decided : null,
  };
}

/** The rest of a broken week, and what the client decides about it. Works offline. */
export function useWeekPlan(account: Pick<Account, 'id' | 'timeZone'>, sync: () => Promise<unknown>) {
  const queries = useQueryClient();
  const today = localDayOf(Date.now(), account.timeZone);
  const calendar = useCalendar(account.id, mondayOf(today)).data;
  const overview = useOverview(account.id).data;
  const plan = calendar === undefined ? null : weekPlanOf(calendar, overview, today, account.timeZone);
  const decide = useMutation({
    networkMode: 'always',
    mutationFn: (decision: WeekDecision) => storeWeekDecision(account.id, plan?.workouts ?? [], decision),
    onSuccess: async () => {
      await showPending(queries, account.id);
      void sync();
    },
  });
  // Today has no timer of its own that sends what was decided without a connection.
  useEffect(() => {
    const send = () => void sync();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [sync]);
  return { plan, decide };
}
