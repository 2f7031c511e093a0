import * as z from 'zod/mini';

const storageKey = 'repz.chosen-coach';
const stored = z.object({ handle: z.nullable(z.string()), name: z.nullable(z.string()) });
/** Both null when the buyer leaves the choice to us. */
export type ChosenCoach = z.infer<typeof stored>;

/** Whom the buyer chose in this tab, until it is closed: sign-up, confirmation and payment follow in it. */
export const chosenCoach = {
  keep(coach: ChosenCoach): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(coach));
    } catch {
      // Storage may be disabled; then the coach is chosen by rule.
    }
  },
  read(): ChosenCoach | null {
    try {
      const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Storage is disabled, so there is nothing to forget.
    }
  },
  /** For the checkout: undefined where nobody was asked, so that an earlier choice stays. */
  handle(): string | null | undefined {
    return chosenCoach.read()?.handle;
  },
};
