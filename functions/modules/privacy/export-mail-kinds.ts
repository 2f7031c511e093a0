import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';

export const exportMails = {
  /** Links to the account and opens nothing by itself. */
  'export-ready': mailKind(z.object({ bySupport: z.optional(z.boolean()) }), ({ bySupport }, { text }) => ({
    texts: 'export-ready',
    ...(bySupport && { body: text('export-ready.body.support') }),
    greeting: 'greeting.coach',
    link: '/account?tab=settings&view=export',
  })),
};
