import * as z from 'zod/mini';
import { storedForSignUp } from '#web/lib/storage/stored-for-sign-up.ts';
import { tabStorage } from '#web/lib/storage/stored-text.ts';

const stored = storedForSignUp('repz.waiting-sign-up', z.object({ email: z.string() }), tabStorage);

/**
 * The address of this tab's sign-up that is not confirmed yet, so that a reload does not lose the step. Without storage
 * a reload leads to the login.
 */
export const waitingSignUp = {
  keep: (email: string, now?: number): boolean => stored.keep({ email }, now),
  read: (now?: number): string | undefined => stored.read(now)?.email,
  forget: stored.forget,
};
