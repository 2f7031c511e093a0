import type { ClientPlan } from '#shared/contracts/billing/billing.ts';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { ThreadSummary } from '#shared/contracts/messages/messages.ts';
import type { ClientTraining } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isDue } from '#shared/domain/training/adherence.ts';
import type { ClientTab } from './client-tabs.ts';

const dayMs = 86_400_000;
const missedWithinDays = 7;
const unpaid: readonly string[] = ['past_due', 'unpaid'];

export type Need = { readonly tab: ClientTab } & (
  | { readonly kind: 'message' | 'check-in'; readonly dueAt: string | null; readonly isLate: boolean }
  | { readonly kind: 'payment' | 'program' }
  | { readonly kind: 'missed'; readonly count: number }
  | { readonly kind: 'session'; readonly at: string }
);

export type NeedParts = {
  readonly training?: ClientTraining | undefined;
  readonly checkIns?: readonly Pick<CheckIn, 'answer' | 'answerDueAt'>[] | undefined;
  readonly bookings?: readonly Booking[] | undefined;
  readonly plan?: ClientPlan | undefined;
  readonly thread?: Pick<ThreadSummary, 'clock'> | undefined;
};

/** What the client waits for first, then what the coach should see to. */
export function needsNow(nowMs: number, parts: NeedParts): readonly Need[] {
  const { training, checkIns = [], bookings = [], plan, thread } = parts;
  const waiting = (kind: 'message' | 'check-in', tab: ClientTab, dueAt: string | null): Need => ({
    ...{ kind, tab, dueAt },
    isLate: dueAt !== null && Date.parse(dueAt) < nowMs,
  });
  const open = checkIns.filter(({ answer }) => answer === null).at(-1);
  const next = nextSession(bookings, nowMs);
  return [
    ...(thread?.clock ? [waiting('message', 'messages', thread.clock.dueAt)] : []),
    ...(open ? [waiting('check-in', 'check-ins', open.answerDueAt)] : []),
    ...(plan?.subscriptions.some(({ status }) => unpaid.includes(status))
      ? [{ kind: 'payment', tab: 'plan' } as const]
      : []),
    ...(plan?.subscriptions.some(({ status }) => status === 'paused') ? [] : trainingNeeds(training)),
    ...(next && Date.parse(next.startsAt) - nowMs < dayMs
      ? [{ kind: 'session', tab: 'bookings', at: next.startsAt } as const]
      : []),
  ];
}

export function nextSession(bookings: readonly Booking[], nowMs: number): Booking | undefined {
  return bookings
    .filter(({ status, endsAt }) => status === 'booked' && Date.parse(endsAt) > nowMs)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))[0];
}

function trainingNeeds(training: ClientTraining | undefined): readonly Need[] {
  if (training === undefined) return [];
  const { today } = training.overview;
  const from = addDays(today, -missedWithinDays);
  const missed = training.workouts.filter(
    (workout) => workout.day >= from && workout.status !== 'completed' && isDue(workout, today),
  ).length;
  const isPlanned = training.workouts.some(({ day, status }) => day >= today && status === 'planned');
  return [
    ...(missed > 0 ? [{ kind: 'missed', tab: 'training', count: missed } as const] : []),
    ...(isPlanned ? [] : [{ kind: 'program', tab: 'training' } as const]),
  ];
}
