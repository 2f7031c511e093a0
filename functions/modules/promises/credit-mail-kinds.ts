import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { promiseCredit } from './credit-mails.ts';

export const creditMails = {
  /** Says nothing of what the client wrote. */
  'promise-credit': mailKind(promiseCredit, ({ kind, dueAt, cents, way }, { text, money, time }) => {
    const amount = money(cents);
    return {
      texts: 'promise-credit',
      values: { amount },
      body: text(`promise-credit.body.${kind}`, { due: time(dueAt) }),
      link: '/account?tab=promises',
      notes: [text(`promise-credit.${way}`, { amount }), text('promise-credit.more')],
    };
  }),
};
