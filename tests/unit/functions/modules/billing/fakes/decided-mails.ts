import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { MemoryTables } from '#tests/support/memory-table/memory-tables.ts';

/** The mails of one port: those that it was given and that are in the outbox, in the outbox's order. */
export function decidedMails<Mail extends OutboxMail>(tables: MemoryTables) {
  const noted = new Map<string, Mail>();
  const keyOf = ({ to, id }: Pick<OutboxMail, 'to' | 'id'>) => JSON.stringify([to, id]);
  return {
    note(...mails: readonly Mail[]) {
      for (const mail of mails) noted.set(keyOf(mail), mail);
    },
    all(): Mail[] {
      const written = tables.rows('outbox').map(({ to, id }) => JSON.stringify([to, id]));
      return written.flatMap((key) => noted.get(key) ?? []);
    },
    forget() {
      tables.remove('outbox', () => true);
      noted.clear();
    },
  };
}
