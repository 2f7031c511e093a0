import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createDeviceData,
  type DeviceDataDeps,
  sendPatienceMs,
  UnprotectedWork,
} from '#web/lib/device/device-data.ts';
import type { DeviceVault, SealedRow } from '#web/lib/device/device-vault.ts';
import { clearPersonalCaches, clearPersonalKeys, isHandedOver } from '#web/lib/device/impersonal-keys.ts';
import { onRestored } from '#web/lib/device/restored-work.ts';
import type { UnsentWork } from '#web/lib/device/unsent-work.ts';

const keys = {
  ana: Buffer.alloc(32, 1).toString('base64'),
  ben: Buffer.alloc(32, 2).toString('base64'),
};

/** One device; `open` gives a page on it, as a reload or another tab does. */
function device() {
  const vaultKeys = new Map<string, CryptoKey>();
  const sealed = new Map<number, { accountId: string; row: SealedRow }>();
  const work = new Map<string, UnsentWork>();
  const answers = new Set(['ana']);
  const warnings: string[] = [];
  const storage: unknown[] = [];
  const claims: string[] = [];
  let queue = Promise.resolve<unknown>(undefined);
  const vault: DeviceVault = {
    accounts: async () => [...vaultKeys.keys()],
    readKey: async (id) => vaultKeys.get(id) ?? null,
    putKey: async (id, key) => void vaultKeys.set(id, key),
    removeKey: async (id) => void vaultKeys.delete(id),
    addSealed: async (accountId, one) => {
      const id = sealed.size + 1;
      sealed.set(id, { accountId, row: { id, sealed: one } });
    },
    readSealed: async (id) =>
      [...sealed.values()].filter(({ accountId }) => accountId === id).map(({ row }) => row),
    removeSealed: async (id) => void sealed.delete(id),
  };
  const page = (overrides: Partial<DeviceDataDeps> = {}) =>
    createDeviceData({
      vault,
      unsent: {
        collect: async (id) => {
          const found = work.get(id);
          return found === undefined ? null : { work: found, remove: async () => void work.delete(id) };
        },
        restore: async (id, restored) => void work.set(id, restored),
        forgetAnswers: async (id) => void answers.delete(id),
        clear: async () => work.clear(),
      },
      send: async () => {},
      keepSending: () => {},
      clearStorage: async (kept) => void storage.push(kept),
      claimPush: async (id) => void claims.push(id),
      lock: (run) => {
        const turn = queue.then(run, run);
        queue = turn;
        return turn;
      },
      canEncrypt: true,
      warn: (message) => void warnings.push(message),
      ...overrides,
    });
  return { answers, claims, page, sealed, storage, vaultKeys, warnings, work };
}

const heavySet: UnsentWork = {
  operations: [{ kind: 'set', reps: 5, notes: 'left knee hurts' }],
  workouts: [],
  entries: [],
  files: [],
};

const offline = async () => {
  throw new TypeError('Failed to fetch');
};

async function signOut(page: ReturnType<ReturnType<typeof device>['page']>, accountId: string) {
  await page.protect(accountId);
  await page.clear(accountId);
}

describe('a sign-out', () => {
  it('sends unsent work first and keeps nothing of what arrived', async () => {
    const { page, sealed, vaultKeys, work, storage } = device();
    const ana = page({ send: async () => void work.delete('ana') });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await signOut(ana, 'ana');
    expect([sealed.size, vaultKeys.size, work.size]).toEqual([0, 0, 0]);
    expect(storage).toEqual([{ forNextAccount: false, keepsPush: false }]);
  });

  it('without a network leaves ciphertext alone, and the same person gets the work back at the next login', async () => {
    const { page, sealed, vaultKeys, work } = device();
    await page().open('ana', keys.ana);
    // Reloaded without a network: the key of the device still opens and closes.
    const reloaded = page({ send: offline });
    await reloaded.open('ana', null);
    work.set('ana', heavySet);
    await signOut(reloaded, 'ana');
    expect([work.size, vaultKeys.size, sealed.size]).toEqual([0, 0, 1]);
    const bytes = [...sealed.values()].map(({ row }) => Buffer.from(row.sealed?.data ?? new ArrayBuffer()));
    expect(Buffer.concat(bytes).toString('latin1')).not.toContain('knee');

    const sent: string[] = [];
    const told: unknown[] = [];
    const stop = onRestored((id) => void told.push([id, work.get(id)]));
    await page({ send: async (id) => void sent.push(id) }).open('ana', keys.ana);
    expect(work.get('ana')).toEqual(heavySet);
    expect(sent).toEqual(['ana']);
    expect(sealed.size).toBe(0);
    // Opened again, as each load of the account does: nothing comes twice.
    work.clear();
    await page().open('ana', keys.ana);
    expect(work.size).toBe(0);
    expect(told).toEqual([['ana', heavySet]]);
    stop();
  });

  it('in two tabs at once encrypts the work once', async () => {
    const { page, sealed, work } = device();
    const [first, second] = [page({ send: offline }), page({ send: offline })];
    await Promise.all([first.open('ana', keys.ana), second.open('ana', keys.ana)]);
    work.set('ana', heavySet);
    await Promise.all([signOut(first, 'ana'), signOut(second, 'ana')]);
    expect(sealed.size).toBe(1);
  });

  it('is refused where unsent work can be neither sent nor encrypted', async () => {
    const { answers, page, work, storage } = device();
    const ana = page({ canEncrypt: false, send: offline });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await expect(ana.protect('ana')).rejects.toBeInstanceOf(UnprotectedWork);
    expect(work.get('ana')).toEqual(heavySet);
    // The end of the hour cannot be refused: the work waits for its owner, everything else goes.
    await ana.clear('ana');
    expect(work.get('ana')).toEqual(heavySet);
    expect(storage).toEqual([{ forNextAccount: false, keepsPush: false, unsentOf: 'ana' }]);
    expect(answers.size).toBe(0);
  });

  it('does not wait longer than its patience for work that does not arrive', async () => {
    const { page, sealed, work } = device();
    const ana = page({ send: () => new Promise(() => {}) });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const isProtected = ana.protect('ana');
    vi.advanceTimersByTime(sendPatienceMs);
    await isProtected;
    expect(sealed.size).toBe(1);
  });

  it('of a deleted account drops unsent work and what earlier visits encrypted', async () => {
    const { page, sealed, vaultKeys, work } = device();
    const ana = page({ send: offline });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await ana.protect('ana');
    work.set('ana', heavySet);
    await ana.discard('ana');
    await ana.clear('ana');
    expect([sealed.size, vaultKeys.size, work.size]).toEqual([0, 0, 0]);
  });
});

describe('the next person on the device', () => {
  it('neither reads nor sends what somebody else left encrypted, and the owner still gets it', async () => {
    const { page, sealed, work } = device();
    const ana = page({ send: offline });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await signOut(ana, 'ana');

    const sent: string[] = [];
    const ben = page({ send: async (id) => void sent.push(id) });
    await ben.open('ben', keys.ben);
    expect([work.size, sent.length, sealed.size]).toEqual([0, 0, 1]);
    await signOut(ben, 'ben');

    await page().open('ana', keys.ana);
    expect(work.get('ana')).toEqual(heavySet);
  });

  it('cannot open ciphertext that was moved to their name, and logs in all the same', async () => {
    const { page, sealed, work, warnings } = device();
    const ana = page({ send: offline });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await signOut(ana, 'ana');
    for (const one of sealed.values()) one.accountId = 'ben';
    // Even with the other account's key in hand.
    await page().open('ben', keys.ana);
    expect(work.size).toBe(0);
    expect(warnings).toContain('decryption_failed');
  });

  it('finds the work of a session that ended without a sign-out encrypted as soon as they log in', async () => {
    const { page, sealed, work, storage } = device();
    await page().open('ana', keys.ana);
    work.set('ana', heavySet);
    await page().open('ben', keys.ben);
    expect(work.size).toBe(0);
    expect([...sealed.values()].map(({ accountId }) => accountId)).toEqual(['ana']);
    expect(storage).toEqual([{ forNextAccount: true, keepsPush: true }]);
  });
});

describe('ciphertext that is damaged', () => {
  it.each([
    [
      'cut short',
      (row: SealedRow): SealedRow => ({
        ...row,
        sealed: row.sealed && { ...row.sealed, data: row.sealed.data.slice(0, 4) },
      }),
    ],
    ['of an unknown form', (row: SealedRow): SealedRow => ({ ...row, sealed: null })],
  ])('and is %s breaks no login and is not tried again', async (_what, damage) => {
    const { page, sealed, work, vaultKeys } = device();
    const ana = page({ send: offline });
    await ana.open('ana', keys.ana);
    work.set('ana', heavySet);
    await signOut(ana, 'ana');
    for (const one of sealed.values()) one.row = damage(one.row);
    await page().open('ana', keys.ana);
    expect([sealed.size, work.size, vaultKeys.size]).toEqual([0, 0, 1]);
  });
});

it('a login without the account key fails, so that no work is logged that a sign-out could not protect', async () => {
  const { page } = device();
  await expect(page().open('ana', null)).rejects.toThrow('neither stored nor answered');
});

describe('storage after a sign-out', () => {
  const stored = (names: readonly string[]) => {
    const left = [...names];
    return {
      left,
      get length() {
        return left.length;
      },
      key: (index: number) => left[index] ?? null,
      removeItem: (key: string) => void left.splice(left.indexOf(key), 1),
    };
  };
  const names = [
    'repz.language',
    'repz.account',
    'CognitoIdentityServiceProvider.client.ana.accessToken',
    'repz.intake-draft',
    'repz.chosen-coach',
    'repz.check-in-draft.ana',
    'repz.check-in-answers-seen.ana',
    'repz.coach-voice.ana',
    'of-a-feature-yet-to-come',
    'repz.consent',
  ];

  it('holds keys of the written list alone', () => {
    const storage = stored(names);
    clearPersonalKeys(storage, () => false);
    expect(storage.left).toEqual(['repz.language', 'repz.consent']);
  });

  it('hands over to the next account what it logged in with', () => {
    const storage = stored(names);
    clearPersonalKeys(storage, isHandedOver);
    expect(storage.left).toEqual([names[0], names[2], names[3], names[4], 'repz.consent']);
  });

  it('keeps no cache but the files of the app', async () => {
    const caches = new Set(['repz-app-1', 'answers']);
    await clearPersonalCaches({ keys: async () => [...caches], delete: async (name) => caches.delete(name) });
    expect([...caches]).toEqual(['repz-app-1']);
  });
});

describe('push', () => {
  it('goes on where the login session ended by itself, and is claimed by each person who logs in', async () => {
    const { claims, page, storage } = device();
    const phone = page();
    await phone.open('ana', keys.ana);
    await phone.clear('ana', { keepsPush: true });
    expect(storage).toEqual([{ forNextAccount: false, keepsPush: true }]);
    await page().open('ben', keys.ben);
    expect(claims).toEqual(['ana', 'ben']);
  });

  it('is claimed also where the device can keep no key', async () => {
    const { claims, page } = device();
    await page({ canEncrypt: false }).open('ana', null);
    expect(claims).toEqual(['ana']);
  });
});
