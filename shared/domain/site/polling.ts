/** How often an open page asks for what is new, in milliseconds. */
export type PollingPace = {
  /** While something happens. */
  readonly shortestMs: number;
  readonly longestMs: number;
  /** Push says the same, so that asking is only the safety net where the device gets push. */
  readonly isPushed?: boolean;
};

const seconds = 1000;
const minutes = 60 * seconds;

/** All screens that ask again and again. A hidden page never does. */
export const pollingPaces = {
  /** An open conversation. Not pushed: a push about a message goes out only once it stays unread. */
  thread: { shortestMs: 4 * seconds, longestMs: 2 * minutes },
  /** Of a coach, who gets no push. */
  inbox: { shortestMs: 15 * seconds, longestMs: 5 * minutes },
  /** The number of unread messages, on every other screen. */
  unread: { shortestMs: minutes, longestMs: 10 * minutes, isPushed: true },
  roster: { shortestMs: 15 * seconds, longestMs: 5 * minutes },
  coachPromises: { shortestMs: 2 * minutes, longestMs: 10 * minutes },
  /** After a payment, until the client has a coach. */
  coachToCome: { shortestMs: 3 * seconds, longestMs: minutes },
} as const satisfies Record<string, PollingPace>;

const shareOfQuiet = 1 / 3;
/** A push may be lost, or fall into quiet hours. */
const safetyNetMs = 10 * minutes;

/**
 * A third of the time that was quiet so far: what comes next is late by a third of the silence before it.
 * @param quietForMs Since the last change, an act of the person, a focus of the page, or the opening of the screen.
 * @param hasPush Whether this device gets push.
 */
export function pollMs(
  { shortestMs, longestMs, isPushed = false }: PollingPace,
  quietForMs: number,
  hasPush = false,
): number {
  if (isPushed && hasPush) return safetyNetMs;
  return Math.min(longestMs, Math.max(shortestMs, quietForMs * shareOfQuiet));
}
