import * as z from 'zod/mini';
import { storedValue, tabStorage } from '#web/lib/stored-value.ts';

/** How long Cognito's code is valid. */
const keptMs = 24 * 3_600_000;

const stored = storedValue(
  'repz.waiting-sign-up',
  z.object({ email: z.string(), until: z.number() }),
  tabStorage,
);

/**
 * The address of this tab's sign-up that is not confirmed yet, so that a reload does not lose the step. Without storage
 * a reload leads to the login.
 */
export const waitingSignUp = {
  keep: (email: string, now: number = Date.now()): boolean => stored.keep({ email, until: now + keptMs }),
  read(now: number = Date.now()): string | undefined {
    const found = stored.read();
    return found !== null && found.until > now ? found.email : undefined;
  },
  forget: stored.forget,
};
