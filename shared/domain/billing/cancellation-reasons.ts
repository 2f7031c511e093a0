/** Why a client cancels; they choose one, or none. */
export const cancellationReasons = [
  'too_expensive',
  'no_time',
  'missing_feature',
  'coach',
  'other_service',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const cancellationCommentLength = 500;
