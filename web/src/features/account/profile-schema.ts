import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { isReadableName, normalizePersonName } from '#shared/domain/access/person-name.ts';
import { nameMaxLength, nameMinLength } from '#shared/domain/tiers/limits.ts';

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const profileSchema = z.object({
  fullName: z
    .string()
    .check(
      z.overwrite(normalizePersonName),
      z.minLength(nameMinLength, { error: 'auth.error.name-short', abort: true }),
      z.maxLength(nameMaxLength, { error: 'auth.error.name-long', abort: true }),
      z.refine<string>(isReadableName, { error: 'auth.error.name-unseen' }),
    ),
  locale: z.enum(localeIds),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'account.profile.zone-unknown' })),
  weightUnit: z.enum(['kg', 'lb']),
});
export type ProfileForm = z.infer<typeof profileSchema>;
