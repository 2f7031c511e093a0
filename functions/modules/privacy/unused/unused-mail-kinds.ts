import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import type { UnusedMail } from './unused-mails.ts';

const { unusedMonths: months } = legalTerms;

export const unusedMails = {
  'account-unused': mailKind(
    z.object({ dueAt: z.string(), token: z.string() }),
    ({ dueAt, token }, { day, reader: { locale } }) => ({
      texts: 'account-unused',
      values: { day: day(dueAt), months, days: legalTerms.deletionDays },
      greeting: 'greeting.session',
      link: `/api/mails/keep-account?${new URLSearchParams({ token, locale })}`,
    }),
  ),
  'deletion-unused': mailKind(z.object({ dueAt: z.string() }), ({ dueAt }, { day }) => ({
    texts: 'deletion-unused',
    values: { day: day(dueAt), months },
    greeting: 'greeting.session',
    link: '/account',
  })),
} as const satisfies Record<UnusedMail['kind'], unknown>;
