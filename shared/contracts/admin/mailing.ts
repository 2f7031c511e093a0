import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';

export const mailingLength = { subject: 120, text: 4000 } as const;

const written = z.strictObject({
  subject: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(mailingLength.subject), z.regex(/^[^\r\n]*$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mailingLength.text)),
});
const textsSchema = z.strictObject({
  en: z.optional(written),
  es: z.optional(written),
  fr: z.optional(written),
  de: z.optional(written),
  pt: z.optional(written),
});
export type MailingTexts = z.infer<typeof textsSchema>;

/** Where the button of the email leads. */
const linkSchema = z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500)));

const draftShape = { texts: textsSchema, link: linkSchema };

export const saveMailingDraftRequestSchema = z.strictObject({
  ...draftShape,
  /** Of the draft that this one replaces; 0 for the first. */
  version: z.int().check(z.gte(0)),
});
export type SaveMailingDraftRequest = z.infer<typeof saveMailingDraftRequestSchema>;

export const sendMailingRequestSchema = z.strictObject({
  /** Made by the browser: the same request sent again is one mailing. */
  id: z.uuid(),
  draftVersion: z.int(),
  /** The instant of the count that the admin saw: the mailing goes to nobody who pre-ordered later. */
  until: z.iso.datetime(),
  reason: actReasonSchema,
});
export type SendMailingRequest = z.infer<typeof sendMailingRequestSchema>;

const sentMailingSchema = z.object({
  id: z.string(),
  state: z.enum(['sending', 'done']),
  /** ISO instants. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** null once the admin's account is gone. */
  by: z.nullable(z.string()),
  subjects: z.array(z.object({ locale: z.enum(localeIds), subject: z.string() })),
  /** How many it was for. */
  people: z.int(),
  sent: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  /** They wait for the next mailing. */
  failed: z.int(),
  /** Not decided yet. */
  left: z.int(),
  /** Withdrew their pre-order after it began. */
  withdrawn: z.int(),
});
export type SentMailing = z.infer<typeof sentMailingSchema>;

export const preOrdersResponseSchema = z.object({
  /** ISO instant of the counts. */
  at: z.string(),
  /** Who waits for the next mailing. */
  waiting: z.object({
    people: z.int(),
    oldestAt: z.nullable(z.string()),
    byLanguage: z.array(z.object({ locale: z.enum(localeIds), people: z.int() })),
  }),
  draft: z.object({ ...draftShape, version: z.int() }),
  /** The draft as it will be mailed, in each language that was written. */
  previews: z.array(
    z.object({ locale: z.enum(localeIds), subject: z.string(), text: z.string(), html: z.string() }),
  ),
  /** The last one, or the one that is being sent. */
  mailing: z.nullable(sentMailingSchema),
});
export type PreOrders = z.infer<typeof preOrdersResponseSchema>;
