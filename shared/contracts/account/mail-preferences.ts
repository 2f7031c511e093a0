import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { accountMailCategories, mailWording } from '#shared/domain/access/mail-categories.ts';

export const mailPreferencesSchema = z.object({
  email: z.string(),
  /** ISO instants of what the mail service reported about the address. */
  bouncedAt: z.nullable(z.string()),
  complainedAt: z.nullable(z.string()),
  choices: knownItems(
    z.object({
      category: z.enum(accountMailCategories),
      on: z.boolean(),
      /** Null before the first choice. */
      changedAt: z.nullable(z.string()),
    }),
  ),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

export const saveMailPreferenceRequestSchema = z.strictObject({
  category: z.enum(accountMailCategories),
  on: z.boolean(),
  wording: z.literal(mailWording),
});
export type SaveMailPreferenceRequest = z.infer<typeof saveMailPreferenceRequestSchema>;

/** Of a link in a mail, which is its own proof. */
export const mailLinkQuerySchema = z.object({
  token: z.string().check(z.maxLength(200)),
  locale: z._default(z.enum(localeIds), 'en'),
});
