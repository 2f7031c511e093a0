// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { activateLanguage, activeLanguage } from '#web/lib/i18n/text-store.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__MESSAGES_VERSION__', 'v');
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ 'global.close': 'x' }));
  activateLanguage('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without a network a choice waits for one, and the last of several counts', async () => {
  await loadNamespaces(['global']);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const choices = [chooseLanguage('de'), chooseLanguage('fr')];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(activeLanguage()).toBe('en');
  expect(fetched).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await Promise.all(choices);
  expect(activeLanguage()).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
});

test('texts that fail are asked for until they are there', async () => {
  await loadNamespaces(['global']);
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  const choice = chooseLanguage('pt');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(activeLanguage()).toBe('en');
  fetched.mockImplementation(async () => Response.json({ 'global.close': 'Fechar' }));
  await vi.advanceTimersByTimeAsync(60_000);
  await choice;
  expect(activeLanguage()).toBe('pt');
});
