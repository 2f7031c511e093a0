// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

const texts = (namespace: string) => compileNamespace(namespace, readMessages().get(`en/${namespace}`) ?? {});
const banner = 'Back at nine: we move house.';

/** Answers for texts and switches; anything else never comes. */
function answer(address: string): Promise<Response> {
  const namespace = /\/en\/([a-z-]+)\.json$/.exec(address)?.[1];
  if (namespace) return Promise.resolve(Response.json(texts(namespace)));
  if (address === '/api/flags')
    return Promise.resolve(Response.json({ flags: { maintenanceBanner: banner } }));
  return new Promise(() => undefined);
}

beforeEach(async () => {
  broken = true;
  // What is loaded lazily is loaded once for each module: every test begins with new ones.
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('__MESSAGES_VERSION__', 'v');
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  const { addMessages } = await import('#web/lib/i18n/text-store.ts');
  for (const namespace of ['global', 'site']) addMessages('en', texts(namespace));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let broken = true;
function Brittle() {
  if (broken) throw new Error('The plates fell down');
  return <p>All in order</p>;
}

async function renderInBoundary(screens: ReactNode): Promise<void> {
  const { ErrorBoundary } = await import('#web/parts/layouts/error-boundary.tsx');
  render(<ErrorBoundary>{screens}</ErrorBoundary>);
}

/** A screen of the router, whose code comes as `load` says. */
async function renderLazyScreen(load: () => Promise<{ readonly default: ComponentType }>): Promise<void> {
  const { lazyScreen } = await import('#web/lib/i18n/lazy-screen.tsx');
  const Screen = lazyScreen(load, []);
  await renderInBoundary(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );
}

test('a screen that fails says so, with ways out, and is tried again on demand', async () => {
  await renderInBoundary(<Brittle />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('The plates fell down')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Get Support' }).getAttribute('href')).toBe('/support');

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All in order')).toBeTruthy();
});

test('without a connection it says that, with what is there already, and reloads only on demand', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await renderInBoundary(<Brittle />);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('who came from another screen goes back to it without the browser’s button, which an installed app has not', async () => {
  history.pushState({}, '', '/messages');
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    broken = false;
    dispatchEvent(new PopStateEvent('popstate'));
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderInBoundary(<Brittle />);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledOnce();
  expect(await screen.findByText('All in order')).toBeTruthy();
});

test('a screen whose code does not arrive says so, and the page is reloaded on demand', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await renderLazyScreen(() => Promise.reject(new TypeError('Importing a module script failed.')));
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('Back leads away from a screen that failed', async () => {
  await renderInBoundary(<Brittle />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  broken = false;
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText('All in order')).toBeTruthy();
});

test('a part that fails leaves the rest of the screen as it is', async () => {
  const { PartBoundary } = await import('#web/parts/layouts/part-boundary.tsx');
  render(
    <>
      <p>The rest</p>
      <PartBoundary>
        <Brittle />
      </PartBoundary>
    </>,
  );
  expect(await screen.findByText(/^We encountered an unexpected error/)).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All in order')).toBeTruthy();
});

test('what operators write about maintenance stands on top of every public page', async () => {
  const { SiteLayout } = await import('#web/app/layouts/site-layout.tsx');
  render(
    <MemoryRouter>
      <SiteLayout />
    </MemoryRouter>,
  );
  expect((await screen.findByText(banner)).getAttribute('role')).toBe('status');
});

test('a screen with a frame of its own has both, maintenance and the way to the preferences', async () => {
  const { FramedLayout } = await import('#web/app/framed-layout.tsx');
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<FramedLayout />}>
          <Route path="/" element={<p>The screen</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('The screen')).toBeTruthy();
  // Not at once: what a screen is opened for goes first.
  expect(fetch).not.toHaveBeenCalledWith('/api/flags');
  expect((await screen.findByText(banner, {}, { timeout: 4000 })).getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Accessibility, theme and language' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const label of ['Language', 'Theme', 'Text size']) expect(dialog.getByLabelText(label)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'Reduce motion' })).toBeTruthy();
});

test('a screen with a frame of its own says that there is no connection while there is none', async () => {
  const { OfflineBar } = await import('#web/app/layouts/offline-bar.tsx');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBar />);
  const bar = screen.getByRole('status');
  expect(bar.textContent).toBe('');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(bar.textContent).toMatch(
    /^You.re offline\. Workouts, food, body measurements, check-ins and messages are saved/,
  );
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(bar.textContent).toBe('');
});
