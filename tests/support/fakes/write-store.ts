import type { WaitingWrite, WriteStore } from '#web/lib/device/outbox/waiting-write.ts';

/** The outbox of one device, which several pages share. A full one stores nothing new. */
export function createWriteStore({ isFull = () => false }: { readonly isFull?: () => boolean } = {}) {
  let rows: readonly { readonly accountId: string; readonly write: WaitingWrite }[] = [];
  const isRow = (accountId: string, id: string) => (row: (typeof rows)[number]) =>
    row.accountId === accountId && row.write.id === id;
  const store: WriteStore = {
    list: async (accountId) => rows.filter((row) => row.accountId === accountId).map(({ write }) => write),
    async add(accountId, write) {
      if (isFull()) throw new DOMException('The disk is full', 'QuotaExceededError');
      if (!rows.some(isRow(accountId, write.id))) rows = [...rows, { accountId, write }];
    },
    async mark(accountId, id, refusedAs) {
      rows = rows.map((row) =>
        isRow(accountId, id)(row) ? { ...row, write: { ...row.write, refusedAs } } : row,
      );
    },
    async remove(accountId, ids) {
      rows = rows.filter((row) => row.accountId !== accountId || !ids.includes(row.write.id));
    },
    clear: async () => {
      rows = [];
    },
  };
  return store;
}
