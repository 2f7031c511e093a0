import { markClosed, markOpen } from './closed-accounts.ts';
import type { DeviceVault } from './device-vault.ts';
import { importDeviceKey, seal, unseal } from './sealing.ts';
import { parseUnsentWork, type UnsentWorkStore } from './unsent-work.ts';

/** Unsent work that can be neither sent nor encrypted: signing out would lose it or show it to the next person. */
export class UnprotectedWork extends Error {
  constructor() {
    super('Unsent work can be neither sent nor encrypted');
    this.name = 'UnprotectedWork';
  }
}

/** What of the personal keys and caches stays. */
export type KeptStorage = {
  /** The tokens of the account that takes over, and what it brings from before its login. */
  readonly forNextAccount: boolean;
  /** What this account has written and could not be encrypted. */
  readonly unsentOf?: string;
};

export type DeviceDataDeps = {
  readonly vault: DeviceVault;
  readonly unsent: UnsentWorkStore;
  /** Base64 of the account's key, from the API. */
  readonly fetchKey: () => Promise<string>;
  /** Sends what waits. May fail or take long: what it leaves is encrypted. */
  readonly send: (accountId: string) => Promise<unknown>;
  readonly clearStorage: (kept: KeptStorage) => Promise<void>;
  /** Lets one tab at a time in. */
  readonly lock: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** False in an insecure context, which has no WebCrypto. */
  readonly canEncrypt: boolean;
  readonly warn: (message: string, error: unknown) => void;
};

/** How long a sign-out waits for unsent work to arrive. */
export const sendPatienceMs = 4_000;

/** New work may come in while the old is sealed, from another tab: it is looked for again this often. */
const sealRounds = 5;

/**
 * What an account leaves on a device. While it is signed in its work lies there in plain text, beside a key of its own
 * that no script can read; at sign-out unsent work is encrypted with that key, and everything else is removed, the key
 * too. The key comes back with the next login session (decision record 038).
 */
export function createDeviceData(deps: DeviceDataDeps) {
  const { vault, unsent, lock, warn } = deps;
  /** Keys of this page: a tab that hears of a sign-out in another one can still encrypt what it was writing. */
  const held = new Map<string, CryptoKey>();

  async function knownKey(accountId: string): Promise<CryptoKey | null> {
    return held.get(accountId) ?? (await vault.readKey(accountId).catch(() => null));
  }

  async function obtainKey(accountId: string): Promise<CryptoKey> {
    const key = (await knownKey(accountId)) ?? (await importDeviceKey(await deps.fetchKey()));
    held.set(accountId, key);
    // Without a database there is nothing to encrypt after a reload, either.
    await vault.putKey(accountId, key).catch((error: unknown) => warn('The device key is not kept', error));
    return key;
  }

  /** @throws UnprotectedWork */
  async function sealAll(accountId: string): Promise<void> {
    for (let round = 0; round < sealRounds; round += 1) {
      const collected = await unsent.collect(accountId);
      if (collected === null) return;
      const key = await knownKey(accountId);
      if (key === null) throw new UnprotectedWork();
      await vault.addSealed(accountId, await seal(key, accountId, JSON.stringify(collected.work)));
      await collected.remove();
    }
  }

  async function close(accountId: string, forNextAccount: boolean): Promise<void> {
    markClosed(accountId);
    try {
      await sealAll(accountId);
    } catch (error) {
      // Nothing is lost: it stays for its owner, and the next page tries again while the key is here.
      warn('Unsent work could not be encrypted', error);
      await deps.clearStorage({ forNextAccount, unsentOf: accountId });
      return;
    }
    await unsent.clear();
    await vault.removeKey(accountId);
    held.delete(accountId);
    await deps.clearStorage({ forNextAccount });
  }

  /** @returns Whether anything came back. */
  async function unsealAll(accountId: string, key: CryptoKey): Promise<boolean> {
    let restored = false;
    for (const { id, sealed } of await vault.readSealed(accountId)) {
      const work = await (sealed === null
        ? Promise.reject(new Error('Unknown form'))
        : unseal(key, accountId, sealed)
      )
        .then(parseUnsentWork)
        .catch((error: unknown) => {
          warn('Work of an earlier visit cannot be read', error);
          return null;
        });
      if (work !== null) await unsent.restore(accountId, work);
      restored ||= work !== null;
      await vault.removeSealed(id);
    }
    return restored;
  }

  return {
    /**
     * Called with each load of a signed-in account: obtains its key, and puts back and sends what an earlier sign-out
     * encrypted. What another account left behind is put away first.
     * @throws ApiError where the key is not here and the API does not give it.
     */
    async open(accountId: string): Promise<void> {
      markOpen(accountId);
      const restored = await lock(async () => {
        for (const other of await vault.accounts().catch(() => [])) {
          if (other !== accountId) await close(other, true);
        }
        if (!deps.canEncrypt) return false;
        const key = await obtainKey(accountId);
        return unsealAll(accountId, key).catch((error: unknown) => {
          warn('Work of an earlier visit could not be put back', error);
          return false;
        });
      });
      if (restored) void deps.send(accountId).catch((error: unknown) => warn('Not sent yet', error));
    },

    /**
     * Before the tokens go: sends what waits, then encrypts what is left.
     * @throws UnprotectedWork where neither is possible; the person stays signed in.
     */
    async protect(accountId: string): Promise<void> {
      const patience = new Promise((resolve) => setTimeout(resolve, sendPatienceMs));
      const sent = deps.send(accountId).catch((error: unknown) => warn('Not sent yet', error));
      await Promise.race([sent, patience]);
      await lock(() => sealAll(accountId));
    },

    /** After the tokens have gone: removes everything personal. Never rejects. */
    async clear(accountId: string): Promise<void> {
      await lock(() => close(accountId, false)).catch((error: unknown) =>
        warn('The device could not be cleared', error),
      );
    },

    /** The account is deleted: its unsent work goes unread, encrypted work of earlier visits too. Never rejects. */
    async discard(accountId: string): Promise<void> {
      await lock(async () => {
        for (const { id } of await vault.readSealed(accountId)) await vault.removeSealed(id);
        await unsent.clear();
      }).catch((error: unknown) => warn('The device could not be cleared', error));
    },

    /** Nobody is signed in: puts away what a session left that ended without a sign-out. Never rejects. */
    async clearLeftovers(): Promise<void> {
      await lock(async () => {
        for (const accountId of await vault.accounts()) await close(accountId, true);
        await deps.clearStorage({ forNextAccount: true });
      }).catch((error: unknown) => warn('The device could not be cleared', error));
    },
  };
}
export type DeviceData = ReturnType<typeof createDeviceData>;
