// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#web/lib/lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what is typed beside a part that cannot be fetched stays, and the part comes with the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The dialog</p> };
  });
  const Dialog = lazyPart(load);
  render(
    <>
      <input aria-label="Typed" defaultValue="81.4" />
      <Suspense>
        <Dialog />
      </Suspense>
    </>,
  );
  await pass(600_000);
  // A failure may be remembered by the browser: it is not even tried.
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('81.4');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await pass(1000);
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('81.4');
});

test('a part that fails although there seems to be a network is asked for again, and by nothing that is no part', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 4)
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost:9/assets/part.js');
    return { default: () => <p>The dialog</p> };
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const Dialog = lazyPart(load);
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Dialog />
    </Suspense>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 500 });
  expect(screen.getByText('Waiting')).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByText('The dialog')).toBeTruthy(), {
    timeout: 20_000,
    interval: 500,
  });
  expect(load).toHaveBeenCalledTimes(4);
});

test('styles that did not arrive are asked for anew before the part is drawn', async () => {
  const { settings } = Reflect.get(window, 'happyDOM');
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/assets/dialog.css' });
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) {
      document.head.append(link);
      await Promise.resolve();
      throw new Error('Unable to preload CSS for /assets/dialog.css');
    }
    return { default: () => <p>The dialog</p> };
  });
  const Dialog = lazyPart(load);
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  await pass(0);
  settings.handleDisabledFileLoadingAsSuccess = true;
  await pass(1000);
  expect(screen.getByText('The dialog')).toBeTruthy();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/assets/dialog.css']);
  expect(links).not.toContain(link);
  settings.handleDisabledFileLoadingAsSuccess = false;
});
