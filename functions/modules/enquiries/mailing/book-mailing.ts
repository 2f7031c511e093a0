import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';

/** In the words of an admin. It says why the reader gets it, and that it is the only one. */
export const bookMailing = mailKind(
  z.object({
    subject: z.string(),
    text: z.string(),
    link: z.nullable(z.string()),
    consentedAt: z.string(),
  }),
  ({ subject, text, link, consentedAt }, { day }) => ({
    greeting: 'greeting.session',
    isVisitor: true,
    texts: 'book-mailing',
    values: { day: day(consentedAt) },
    subject,
    body: text,
    link,
  }),
);
