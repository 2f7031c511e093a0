import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Sealed } from './sealing.ts';

interface VaultSchema extends DBSchema {
  /** Only for signed-in accounts, whose work is in plain text. */
  keys: { key: string; value: CryptoKey };
  sealed: { key: number; value: unknown; indexes: { account: string } };
}

export type SealedRow = { readonly id: number; readonly sealed: Sealed | null };

/** Port: the keys of signed-in accounts and the ciphertext of signed-out ones, on this device. */
export type DeviceVault = {
  accounts(): Promise<readonly string[]>;
  readKey(accountId: string): Promise<CryptoKey | null>;
  putKey(accountId: string, key: CryptoKey): Promise<void>;
  removeKey(accountId: string): Promise<void>;
  addSealed(accountId: string, sealed: Sealed): Promise<void>;
  /** `sealed` is null for a row that this version can't read. */
  readSealed(accountId: string): Promise<readonly SealedRow[]>;
  removeSealed(id: number): Promise<void>;
};

const sealedSchema = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) });

let opening: Promise<IDBPDatabase<VaultSchema>> | undefined;

function vault(): Promise<IDBPDatabase<VaultSchema>> {
  opening ??= openDB<VaultSchema>('repz-device', 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('sealed', { autoIncrement: true }).createIndex('account', 'accountId');
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** IndexedDB stores keys that scripts can't export. */
export const browserVault: DeviceVault = {
  accounts: async () => (await vault()).getAllKeys('keys'),
  readKey: async (accountId) => (await (await vault()).get('keys', accountId)) ?? null,
  putKey: async (accountId, key) => void (await (await vault()).put('keys', key, accountId)),
  removeKey: async (accountId) => (await vault()).delete('keys', accountId),
  addSealed: async (accountId, sealed) =>
    void (await (await vault()).add('sealed', { accountId, ...sealed })),
  async readSealed(accountId) {
    const rows: SealedRow[] = [];
    let cursor = await (await vault()).transaction('sealed').store.index('account').openCursor(accountId);
    for (; cursor !== null; cursor = await cursor.continue()) {
      const parsed = z.safeParse(sealedSchema, cursor.value);
      const sealed = parsed.success ? { iv: new Uint8Array(parsed.data.iv), data: parsed.data.data } : null;
      rows.push({ id: cursor.primaryKey, sealed });
    }
    return rows;
  },
  removeSealed: async (id) => (await vault()).delete('sealed', id),
};
