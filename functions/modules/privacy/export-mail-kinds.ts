import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';

export const exportMails = {
  /** Links to the account and opens nothing by itself. */
  'export-ready': mailKind(z.object({}), () => ({
    texts: 'export-ready',
    greeting: 'greeting.coach',
    link: '/account?tab=settings&view=export',
  })),
};
