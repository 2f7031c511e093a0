import {
  type OutboxMail,
  type OutboxRow,
  outboxItem,
  outboxRow,
} from '#functions/platform/outbox/outbox-mail.ts';
import type { ClaimedMail, MailKey, WaitingMails } from '../../../../../functions/modules/mail/send-mail.ts';

type Stored = OutboxRow & { expiresAt: number; claimId?: string; leaseUntil?: number; finished?: string };

/** The outbox in memory. */
export function memoryMails() {
  const rows = new Map<string, Stored>();
  const nameOf = ({ pk, sk }: MailKey) => `${pk} ${sk}`;
  let claims = 0;
  const mine = ({ key, claimId }: ClaimedMail) => {
    const row = rows.get(nameOf(key));
    return row?.claimId === claimId ? row : undefined;
  };
  const mails: WaitingMails = {
    async claim(key, now, leaseUntil) {
      const row = rows.get(nameOf(key));
      if (row === undefined || row.finished !== undefined || row.expiresAt * 1000 <= now) return 'gone';
      if ((row.leaseUntil ?? 0) > now) return 'busy';
      claims += 1;
      Object.assign(row, { claimId: `claim-${claims}`, leaseUntil, attempts: row.attempts + 1 });
      return { ...row, key, claimId: `claim-${claims}` };
    },
    isSuperseded: async ({ key, createdAt }, about) =>
      [...rows].some(
        ([name, row]) => name.startsWith(`${key.pk} `) && row.about === about && row.createdAt > createdAt,
      ),
    async finish(mail, outcome) {
      const row = mine(mail);
      if (row) Object.assign(row, { finished: outcome, data: undefined, leaseUntil: 0 });
    },
    async release(mail) {
      const row = mine(mail);
      if (row) row.leaseUntil = 0;
    },
  };
  return {
    mails,
    rows,
    add(mail: OutboxMail): MailKey {
      const { pk, sk, expiresAt, ...item } = outboxItem(mail);
      rows.set(nameOf({ pk, sk }), { ...outboxRow.parse(item), expiresAt });
      return { pk, sk };
    },
    outcomeOf: (key: MailKey) => rows.get(nameOf(key))?.finished,
  };
}
