import type { ClientPlan } from '#shared/contracts/billing/billing.ts';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { ClientBody } from '#shared/contracts/check-ins/progress.ts';
import type { ThreadSummary } from '#shared/contracts/messages/messages.ts';
import type { StoredWeight } from '#shared/contracts/training/training.ts';
import type { ClientTraining } from '#shared/contracts/training/training-overview.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { ClientTab } from '../client-tabs.ts';

const firstLookMs = 14 * dayMs;
const eventsShown = 30;

export type ClientWorkout = ClientTraining['workouts'][number];

type Happened =
  | { readonly kind: 'workout'; readonly workout: ClientWorkout; readonly recordIds: readonly string[] }
  | {
      readonly kind: 'week';
      readonly decision: WeekDecision;
      readonly workouts: readonly ClientWorkout[];
    }
  | { readonly kind: 'check-in' }
  | { readonly kind: 'weight'; readonly weight: StoredWeight }
  | { readonly kind: 'session'; readonly booking: Booking }
  | { readonly kind: 'payment'; readonly payment: ClientPlan['payments'][number] }
  | { readonly kind: 'message'; readonly text: string };

export type ClientEvent = Happened & {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  /** Where the rows behind it are. */
  readonly tab: ClientTab;
};

/** What has loaded so far; a part that failed adds nothing. */
export type TimelineParts = {
  readonly training?: ClientTraining | undefined;
  readonly body?: ClientBody | undefined;
  readonly checkIns?: readonly CheckIn[] | undefined;
  readonly bookings?: readonly Booking[] | undefined;
  readonly plan?: ClientPlan | undefined;
  readonly thread?: Pick<ThreadSummary, 'last'> | undefined;
};

/**
 * What happened since the coach looked last, newest first, at most 30.
 * @param since ISO instant; null on the first look, which shows two weeks.
 */
export function eventsSince(since: string | null, nowMs: number, parts: TimelineParts): ClientEvent[] {
  const from = since === null ? nowMs - firstLookMs : Date.parse(since);
  const isNew = ({ at }: ClientEvent) => Date.parse(at) > from && Date.parse(at) <= nowMs;
  return allEvents(parts)
    .filter(isNew)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, eventsShown);
}

function allEvents({ training, body, checkIns, bookings, plan, thread }: TimelineParts): ClientEvent[] {
  return [
    ...(training?.workouts ?? []).flatMap(workoutEvents),
    ...(training?.weekDecisions ?? [])
      // A week that was kept as it is, or put back, is no news.
      .filter(({ choice }) => choice === 'laid-out')
      .map(
        (decision): ClientEvent => ({
          kind: 'week',
          id: `week-${decision.monday}`,
          at: decision.at,
          tab: 'training',
          decision,
          workouts: training?.workouts ?? [],
        }),
      ),
    ...(body?.measurements ?? []).flatMap(({ id, measuredAt: at, weight, source }): ClientEvent[] =>
      // A check-in is an event of its own.
      weight === null || source === 'check-in'
        ? []
        : [{ kind: 'weight', id: `weight-${id}`, at, tab: 'body', weight }],
    ),
    ...(checkIns ?? []).map(
      ({ id, submittedAt: at }): ClientEvent => ({ kind: 'check-in', id, at, tab: 'check-ins' }),
    ),
    ...(bookings ?? []).map(
      (booking): ClientEvent => ({
        kind: 'session',
        id: booking.id,
        tab: 'bookings',
        booking,
        at: booking.startsAt,
      }),
    ),
    ...(plan?.payments ?? []).map(
      (payment): ClientEvent => ({
        kind: 'payment',
        id: payment.id,
        tab: 'plan',
        payment,
        at: payment.created_at,
      }),
    ),
    ...messageEvents(thread?.last ?? null),
  ];
}

function workoutEvents(workout: ClientWorkout): ClientEvent[] {
  const { id, status, finishedAt: at, summary } = workout;
  if (status !== 'completed' || at === undefined) return [];
  const recordIds = (summary?.records ?? []).map(({ exerciseId }) => exerciseId);
  return [{ kind: 'workout', id, at, tab: 'training', workout, recordIds }];
}

function messageEvents(last: ThreadSummary['last']): ClientEvent[] {
  if (last === null || last.from !== 'client') return [];
  return [{ kind: 'message', id: `message-${last.at}`, at: last.at, tab: 'messages', text: last.preview }];
}
