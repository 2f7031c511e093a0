import { afterEach, expect, it, vi } from 'vitest';
import { browserCues } from '#web/features/voice/kept-cues.ts';
import { clearPersonalCaches } from '#web/lib/device/impersonal-keys.ts';

afterEach(() => vi.unstubAllGlobals());

/** The cache storage of a browser, as far as this feature uses it. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    all,
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        match: async (key: string) => cache.get(key)?.clone(),
        put: async (key: string, response: Response) => void cache.set(key, response),
        keys: async () => [...cache.keys()],
        delete: async (key: string) => cache.delete(key),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

const spoken = (text: string) => ({ text, personality: 'intense', language: 'fr' }) as const;

it('keeps the newest 300, until the sign-out removes them', async () => {
  const storage = memoryCaches();
  vi.stubGlobal('window', { caches: storage });
  vi.stubGlobal('caches', storage);
  const cues = browserCues();
  for (let index = 0; index <= 300; index += 1) await cues.keep(spoken(`série ${index}`), new Blob(['a']));
  expect(await cues.find(spoken('série 0'))).toBeNull();
  expect(await (await cues.find(spoken('série 300')))?.text()).toBe('a');
  await clearPersonalCaches(storage);
  expect(await cues.find(spoken('série 300'))).toBeNull();
});

it('a browser without caches, or that refuses them, keeps nothing and does not fail', async () => {
  vi.stubGlobal('window', {});
  await browserCues().keep(spoken('a'), new Blob(['a']));
  expect(await browserCues().find(spoken('a'))).toBeNull();
  const storage = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  vi.stubGlobal('window', { caches: storage });
  vi.stubGlobal('caches', storage);
  await browserCues().keep(spoken('a'), new Blob(['a']));
  expect(await browserCues().find(spoken('a'))).toBeNull();
});
