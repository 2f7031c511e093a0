/**
 * A rest that ends while the page is hidden. A shorter one is over before a phone is put away; a queue delays no message for
 * longer than 15 minutes.
 */
export const restAlertSeconds = { shortest: 10, longest: 900 } as const;

/** The id of the notice, and the tag of what the page shows itself: a device shows one of them. */
export const restNoticeId = 'repz-rest';

/** @param secondsLeft Of a rest that runs, when its page is hidden. */
export const mayAlert = (secondsLeft: number): boolean =>
  restAlertSeconds.shortest <= secondsLeft && secondsLeft <= restAlertSeconds.longest;
