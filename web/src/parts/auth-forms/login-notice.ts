import * as z from 'zod/mini';
import type { AuthTextKey } from '#web/session/text-key.ts';

const noticeKeys = [
  'auth.signup.success',
  'auth.login.verified',
  'auth.login.password-changed',
] as const satisfies readonly AuthTextKey[];

const noticeSchema = z.object({ notice: z.enum(noticeKeys), email: z.optional(z.string()) });

export type LoginNotice = { readonly key: (typeof noticeKeys)[number]; readonly email?: string | undefined };

/** Navigation state carries the notice so that a link cannot forge it. */
export function noticeState(key: LoginNotice['key'], email?: string): object {
  return { notice: key, ...(email !== undefined && { email }) };
}

/** Returns null for unknown state, which may come from an older version or another screen. */
export function loginNotice(state: unknown): LoginNotice | null {
  const parsed = noticeSchema.safeParse(state);
  return parsed.success ? { key: parsed.data.notice, email: parsed.data.email } : null;
}

/** Tells /reset-password that an operator reset the password, not that the person forgot it. */
export const resetDueState: object = { resetDue: true };

const resetDueSchema = z.object({ resetDue: z.literal(true) });

export function isResetDue(state: unknown): boolean {
  return resetDueSchema.safeParse(state).success;
}
