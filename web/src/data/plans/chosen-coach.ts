import * as z from 'zod/mini';
import { tabStorage } from '#web/lib/storage/stored-text.ts';
import { storedValue } from '#web/lib/storage/stored-value.ts';

/** Both null when the buyer leaves the choice to us. */
const schema = z.object({ handle: z.nullable(z.string()), name: z.nullable(z.string()) });

const stored = storedValue('repz.chosen-coach', schema, tabStorage);

/**
 * Whom the buyer chose in this tab, until it is closed: sign-up, confirmation and payment follow in it. Without storage
 * the coach is chosen by rule.
 */
export const chosenCoach = {
  keep: stored.keep,
  read: stored.read,
  forget: stored.forget,
  /** For the checkout: undefined where nobody was asked, so that an earlier choice stays. */
  handle: (): string | null | undefined => stored.read()?.handle,
};
