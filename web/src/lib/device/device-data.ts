import { markClosed, markOpen } from './closed-accounts.ts';
import type { DeviceVault } from './device-vault.ts';
import { announceRestored } from './restored-work.ts';
import { importDeviceKey, seal, unseal } from './sealing.ts';
import { parseUnsentWork, type UnsentWorkStore } from './unsent-work.ts';

/** Unsent work that can't be sent or encrypted. Signing out would lose it or expose it to the next person. */
export class UnprotectedWork extends Error {
  constructor() {
    super('Unsent work can be neither sent nor encrypted');
    this.name = 'UnprotectedWork';
  }
}

/** Personal data to keep when clearing. */
export type KeptStorage = {
  /** Keeps the next account's tokens and what the visitor did before logging in. */
  readonly forNextAccount: boolean;
  /** Keeps this account's unsent work that could not be encrypted. */
  readonly unsentOf?: string;
  /** Nobody signed out: push goes on, without private text. */
  readonly keepsPush: boolean;
};

export type DeviceDataDeps = {
  readonly vault: DeviceVault;
  readonly unsent: UnsentWorkStore;
  /** This may fail or take long, because the rest is encrypted. */
  readonly send: (accountId: string) => Promise<unknown>;
  /** Sends what waits whenever there is a connection, as long as the page is open. */
  readonly keepSending: (accountId: string) => void;
  readonly clearStorage: (kept: KeptStorage) => Promise<void>;
  /** Ends the pushes of another person to this device. */
  readonly claimPush: (accountId: string) => Promise<void>;
  /** Lets one tab at a time in. */
  readonly lock: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** False in an insecure context, which has no WebCrypto. */
  readonly canEncrypt: boolean;
  readonly warn: (message: string, error: unknown) => void;
};

/** How long a sign-out waits for unsent work to upload. */
export const sendPatienceMs = 4_000;

/** Another tab may add work during encryption, so check again this often. */
const sealRounds = 5;

/**
 * Unsent work is plain text while its account is signed in. Sign-out encrypts it and removes everything else, including
 * the key, which returns with the next login session (decision record 038).
 */
export function createDeviceData(deps: DeviceDataDeps) {
  const { vault, unsent, lock, warn } = deps;
  /** Kept in memory, so a tab can still encrypt its work after a sign-out in another tab. */
  const held = new Map<string, CryptoKey>();

  async function knownKey(accountId: string): Promise<CryptoKey | null> {
    return held.get(accountId) ?? (await vault.readKey(accountId).catch(() => null));
  }

  async function obtainKey(accountId: string, answered: string | null): Promise<CryptoKey> {
    const key = (await knownKey(accountId)) ?? (answered === null ? null : await importDeviceKey(answered));
    if (key === null) throw new Error('The device key is neither stored nor answered');
    held.set(accountId, key);
    // Without a database, no work survives a reload, so there is nothing to encrypt.
    await vault.putKey(accountId, key).catch((error: unknown) => warn('The device key is not kept', error));
    return key;
  }

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

  async function close(
    accountId: string,
    kept: { readonly forNextAccount: boolean; readonly keepsPush: boolean },
  ): Promise<void> {
    markClosed(accountId);
    // First, because they are health data that stays readable where the rest cannot be encrypted.
    await unsent
      .forgetAnswers(accountId)
      .catch((error: unknown) => warn('Kept answers could not be removed', error));
    try {
      await sealAll(accountId);
    } catch (error) {
      // The work stays for its owner, and the next page tries again while the key exists.
      warn('Unsent work could not be encrypted', error);
      await deps.clearStorage({ ...kept, unsentOf: accountId });
      return;
    }
    await unsent.clear();
    await vault.removeKey(accountId);
    held.delete(accountId);
    await deps.clearStorage(kept);
  }

  /** @returns Whether any work was restored. */
  async function unsealAll(accountId: string, key: CryptoKey): Promise<boolean> {
    let restored = false;
    for (const { id, sealed } of await vault.readSealed(accountId)) {
      const work = await (sealed === null
        ? Promise.reject(new Error('Unknown form'))
        : unseal(key, accountId, sealed)
      )
        .then(parseUnsentWork)
        .catch((error: unknown) => {
          warn('decryption_failed', error);
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
     * Runs on every load while signed in. Clears other accounts first, then restores and sends encrypted work.
     * @param answered Base64 of the account's key, from the API; null without a network.
     * @throws Error if the key is neither stored nor answered.
     */
    async open(accountId: string, answered: string | null): Promise<void> {
      markOpen(accountId);
      const restored = await lock(async () => {
        for (const other of await vault.accounts().catch(() => [])) {
          // Whose the pushes are is decided below.
          if (other !== accountId) await close(other, { forNextAccount: true, keepsPush: true });
        }
        await deps.claimPush(accountId).catch((error: unknown) => warn('Push is not claimed', error));
        if (!deps.canEncrypt) return false;
        const key = await obtainKey(accountId, answered);
        return unsealAll(accountId, key).catch((error: unknown) => {
          warn('Work of an earlier visit could not be put back', error);
          return false;
        });
      });
      deps.keepSending(accountId);
      if (!restored) return;
      announceRestored(accountId);
      void deps.send(accountId).catch((error: unknown) => warn('Not sent yet', error));
    },

    /**
     * Runs before the tokens are removed. Sends pending work and encrypts the rest.
     * @throws UnprotectedWork if both fail. The person stays signed in.
     */
    async protect(accountId: string): Promise<void> {
      const patience = new Promise((resolve) => setTimeout(resolve, sendPatienceMs));
      const sent = deps.send(accountId).catch((error: unknown) => warn('Not sent yet', error));
      await Promise.race([sent, patience]);
      await lock(() => sealAll(accountId));
    },

    /**
     * Runs after the tokens are removed. Never rejects.
     * @param keepsPush True where the login session ended by itself.
     */
    async clear(accountId: string, { keepsPush = false } = {}): Promise<void> {
      await lock(() => close(accountId, { forNextAccount: false, keepsPush })).catch((error: unknown) =>
        warn('The device could not be cleared', error),
      );
    },

    /** For a deleted account: drops unsent work, including encrypted work. Never rejects. */
    async discard(accountId: string): Promise<void> {
      await lock(async () => {
        for (const { id } of await vault.readSealed(accountId)) await vault.removeSealed(id);
        await unsent.clear();
      }).catch((error: unknown) => warn('The device could not be cleared', error));
    },

    /** Cleans up after a login session that ended without a sign-out. Never rejects. */
    async clearLeftovers(): Promise<void> {
      await lock(async () => {
        const kept = { forNextAccount: true, keepsPush: true };
        for (const accountId of await vault.accounts()) await close(accountId, kept);
        await deps.clearStorage(kept);
      }).catch((error: unknown) => warn('The device could not be cleared', error));
    },
  };
}
export type DeviceData = ReturnType<typeof createDeviceData>;
