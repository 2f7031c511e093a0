import * as z from 'zod/mini';

const storageKey = 'repz.waiting-sign-up';
/** How long Cognito's code is valid. */
const keptMs = 24 * 3_600_000;

const stored = z.object({ email: z.string(), until: z.number() });

/** The address of this tab's sign-up that is not confirmed yet, so that a reload does not lose the step. */
export const waitingSignUp = {
  keep(email: string, now: number = Date.now()): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ email, until: now + keptMs }));
    } catch {
      // Storage may be disabled; then a reload leads to the login.
    }
  },
  read(now: number = Date.now()): string | undefined {
    try {
      const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
      return parsed.success && parsed.data.until > now ? parsed.data.email : undefined;
    } catch {
      return undefined;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Storage is disabled, so there is nothing to forget.
    }
  },
};
