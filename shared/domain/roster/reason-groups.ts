import { answerReasons, type ReasonId } from './reason-ids.ts';

export const reasonGroupIds = ['answers', 'health', 'training', 'contact', 'praise'] as const;
export type ReasonGroup = (typeof reasonGroupIds)[number];

/** By which a coach filters the roster. */
export const reasonGroups: Readonly<Record<ReasonGroup, readonly ReasonId[]>> = {
  answers: answerReasons,
  health: ['warning-sign', 'pain', 'hurts-in-training', 'sleep-falling', 'hrv-falling', 'effort-rising'],
  training: [
    'session-without-plan',
    'no-program',
    'program-ends',
    'workouts-missed',
    'adherence-low',
    'rule-misses',
    'lift-stalled',
    'weight-off-course',
    'workout-adjusted',
  ],
  contact: ['check-in-missed', 'silent', 'payment-failed'],
  praise: ['record'],
};
