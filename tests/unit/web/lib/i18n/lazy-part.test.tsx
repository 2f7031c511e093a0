// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetMissingCode, reportMissingCode } from '#web/lib/api/missing-code.ts';
import { lazyDrawing, lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { ReloadNotice } from '#web/parts/layouts/reload-notice.tsx';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a drawing that cannot be fetched is missing, and nothing is said about it', async () => {
  addMessages('en', compileNamespace('global', readMessages().get('en/global') ?? {}));
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Drawing = lazyDrawing<object>(load);
  render(
    <>
      <Suspense fallback="Loading">
        <Drawing />
      </Suspense>
      <ReloadNotice />
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(load).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
});

test('a part that cannot be fetched leaves what was typed beside it, and the page is reloaded only on demand', async () => {
  addMessages('en', compileNamespace('global', readMessages().get('en/global') ?? {}));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const Dialog = lazyPart<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  render(
    <>
      <input aria-label="Typed" defaultValue="81.4" />
      <Suspense>
        <Dialog />
      </Suspense>
      <ReloadNotice />
    </>,
  );
  expect(await screen.findByText(/^We couldn't load part of this page/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('81.4');
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^We couldn't load part of this page/)).toBeNull();
  act(() => reportMissingCode(new Error('Another part')));
  expect(screen.getByText(/^We couldn't load part of this page/)).toBeTruthy();
  act(forgetMissingCode);
});
