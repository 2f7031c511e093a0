import { painDays } from './client-signs.ts';

/** Most urgent first: health and promises, then what endangers them, praise last. */
export const reasonIds = [
  'warning-sign',
  'pain',
  'hurts-in-training',
  'reply-overdue',
  'check-in-overdue',
  'reply-due-soon',
  'check-in-waiting',
  'reply-waiting',
  'review-waiting',
  'session-without-plan',
  'no-program',
  'program-ends',
  'sleep-falling',
  'hrv-falling',
  'effort-rising',
  'payment-failed',
  'workouts-missed',
  'adherence-low',
  'check-in-missed',
  'weight-off-course',
  'rule-misses',
  'lift-stalled',
  'silent',
  'workout-adjusted',
  'record',
] as const;
export type ReasonId = (typeof reasonIds)[number];

/** The part of the client's pages that shows the rows behind a reason. */
export const reasonPlaces = [
  'messages',
  'check-ins',
  'program',
  'training',
  'body',
  'health',
  'bookings',
  'plan',
] as const;
export type ReasonPlace = (typeof reasonPlaces)[number];

export type Reason = {
  readonly id: ReasonId;
  /** Which fact it is about: a snooze of an older fact does not hide a newer one. */
  readonly about: string;
  readonly place: ReasonPlace;
  /** What its words name: days, instants, an exercise, counts. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** Every answer that the coach owes: to messages, check-ins and clips. */
export const answerReasons: readonly ReasonId[] = [
  'reply-overdue',
  'check-in-overdue',
  'reply-due-soon',
  'check-in-waiting',
  'reply-waiting',
  'review-waiting',
];
/** Shown in the color of danger. */
export const urgentReasons: readonly ReasonId[] = [
  'warning-sign',
  'pain',
  'reply-overdue',
  'check-in-overdue',
];

export const reasonLimits = {
  /** Of support hours: the shortest promise is 12 of them, so four leave time to answer. */
  dueSoonHours: 4,
  /** Of a message to which no answer is promised: later, nobody waits for it. */
  unpromisedDays: 14,
  /** A clip from before shows a lift that has been done several times since. */
  reviewDays: 14,
  /** One missed workout is life; two in two weeks are a pattern. */
  missedWorkouts: 2,
  missedWithinDays: 14,
  /** Below 70% the plan does not fit the client's week. Four planned workouts make a share mean something. */
  adherencePercent: 70,
  leastPlanned: 4,
  painDays,
  /** Losing over 1% of the body weight a week costs muscle (Helms et al. 2014); gaining over 0.5% is mostly fat. */
  fastestLoss: 0.01,
  fastestGain: 0.005,
  /** Older figures say nothing about this week. */
  figureDays: 7,
  /** An hour less per night than usual, over a week, is felt in training. */
  sleepMinutesLess: 60,
  /** Day-to-day HRV varies by about a tenth; a weekly mean that is 15% lower does not. */
  hrvShareLess: 0.15,
  /** Two days leave time to write a plan. */
  sessionHours: 48,
  /** A new client waits no longer than a day for the first program. */
  programAfterHours: 24,
  /** A week leaves time to write the next program. */
  programEndDays: 7,
  /** A week without a message, check-in or workout. */
  silentDays: 7,
  adjustedDays: 7,
} as const;
