import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type WhenSettled = typeof import('#web/lib/hooks/when-settled.ts');
let page: WhenSettled;
let isSettled: boolean;

/** Lets `ms` pass on a page that was opened just now. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.resetModules();
  page = await import('#web/lib/hooks/when-settled.ts');
  isSettled = false;
  void page.whenSettled().then(() => {
    isSettled = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenSettled', () => {
  it('waits a moment for a screen that does not say when it is shown', async () => {
    await pass(3_000);
    expect(isSettled).toBe(true);
  });

  it('waits for the first view of a screen that says so, however slow the device is', async () => {
    page.awaitFirstView();
    await pass(10_000);
    expect(isSettled).toBe(false);
    page.firstViewShown();
    await pass(500);
    expect(isSettled).toBe(true);
  });

  it('gives up on a first view that never comes', async () => {
    page.awaitFirstView();
    await pass(20_000);
    expect(isSettled).toBe(true);
  });
});
