/** How often an open page asks for what is new, in milliseconds. */
export type PollingPace = {
  /** While something happens. */
  readonly shortestMs: number;
  readonly longestMs: number;
};

const seconds = 1000;
const minutes = 60 * seconds;

/** All screens that ask again and again. A hidden page never does. */
export const pollingPaces = {
  /** An open conversation. */
  thread: { shortestMs: 4 * seconds, longestMs: 2 * minutes },
  inbox: { shortestMs: 15 * seconds, longestMs: 5 * minutes },
  /** The number of unread messages, on every other screen. */
  unread: { shortestMs: minutes, longestMs: 10 * minutes },
  roster: { shortestMs: 15 * seconds, longestMs: 5 * minutes },
  coachPromises: { shortestMs: 2 * minutes, longestMs: 10 * minutes },
  /** After a payment, until the client has a coach. */
  coachToCome: { shortestMs: 3 * seconds, longestMs: minutes },
} as const satisfies Record<string, PollingPace>;

const shareOfQuiet = 1 / 3;

/**
 * A third of the time that was quiet so far: what comes next is late by a third of the silence before it.
 * @param quietForMs Since the last change, a focus of the page, or the opening of the screen.
 */
export function pollMs({ shortestMs, longestMs }: PollingPace, quietForMs: number): number {
  return Math.min(longestMs, Math.max(shortestMs, quietForMs * shareOfQuiet));
}
