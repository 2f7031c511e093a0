import type { MailAddress, MailAddresses } from '#functions/platform/outbox/mail-address.ts';

/** What is known of addresses, in memory. */
export function memoryMailAddresses(): MailAddresses & { readonly rows: Map<string, MailAddress> } {
  const rows = new Map<string, MailAddress>();
  const rowOf = (id: string) => rows.get(id) ?? { schemaVersion: 1 as const };
  return {
    rows,
    find: async (id) => rows.get(id) ?? null,
    async prepare(id) {
      const unsubscribeKey = rowOf(id).unsubscribeKey ?? `key of ${id}`;
      rows.set(id, { ...rowOf(id), unsubscribeKey });
      return { ...rowOf(id), unsubscribeKey };
    },
    async choose(id, category, choice) {
      if (rowOf(id)[category]?.on !== choice.on) rows.set(id, { ...rowOf(id), [category]: choice });
    },
    async report(id, event, at) {
      const known = rows.get(id);
      const before = known?.[`${event}At`];
      if (known !== undefined && (before === undefined || before < at))
        rows.set(id, { ...known, [`${event}At`]: at });
      return known !== undefined;
    },
  };
}
