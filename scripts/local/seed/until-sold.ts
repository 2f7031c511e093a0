import { setTimeout as wait } from 'node:timers/promises';

const roomWithinMilliseconds = 30_000;
const pauseMilliseconds = 250;

/** Accounts are seeded all at once, and nothing is sold before the coach is approved, with hours and a capacity. */
export async function untilSold<T>(sell: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + roomWithinMilliseconds;
  for (;;) {
    try {
      return await sell();
    } catch (error) {
      const isClosed = error instanceof Error && error.message.includes('no_coach_available');
      if (!isClosed || Date.now() >= deadline) throw error;
    }
    await wait(pauseMilliseconds);
  }
}
