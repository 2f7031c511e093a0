// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCodeMissing } from '#web/lib/api/missing-code.ts';
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

test('of several choices the last one counts', async () => {
  await loadNamespaces(['global']);
  await Promise.all([chooseLanguage('de'), chooseLanguage('fr')]);
  expect(activeLanguage()).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
});

test('a choice whose texts cannot be fetched is remembered for the next page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadNamespaces(['global']);
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  const choice = chooseLanguage('pt');
  await vi.advanceTimersByTimeAsync(20_000);
  await choice;
  expect(activeLanguage()).toBe('en');
  expect(localStorage.getItem('repz.language')).toBe('pt');
  expect(isCodeMissing()).toBe(true);
});
