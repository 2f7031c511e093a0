/** Asks until there is an answer: with the next connection, and less and less often where there only seems to be one. */
export async function keepAsking<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, 30_000)) {
    try {
      if (!mayArrive()) await whenOnline();
      return await load();
    } catch {
      await whenOnline();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * Whether it makes sense to ask for a file of the site: while there is no network, a failure may be remembered, and only
 * what this device keeps can arrive.
 */
export function mayArrive(): boolean {
  return navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller);
}

/** Resolves with the browser's next connection, at once where it believes to have one. */
function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
