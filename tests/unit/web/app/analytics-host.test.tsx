// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalyticsHost } from '#web/app/analytics-host.tsx';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('#web/features/analytics/third-parties.ts', () => ({
  loadThirdParties: loaded,
  passToTagManager: () => undefined,
}));

beforeEach(() => {
  loaded.mockReset();
  localStorage.clear();
  vi.stubGlobal('__MESSAGES_VERSION__', 'v');
  vi.stubGlobal('fetch', (address: string) => {
    const namespace = /\/en\/([a-z-]+)\.json$/.exec(address)?.[1];
    return namespace
      ? Promise.resolve(
          Response.json(compileNamespace(namespace, readMessages().get(`en/${namespace}`) ?? {})),
        )
      : new Promise(() => undefined);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A pointer's event as the browser sends it, the one under which a page appears included. */
function movePointer(movement: number): void {
  const event = new MouseEvent('pointermove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: movement }, movementY: { value: 0 } });
  act(() => void document.body.dispatchEvent(event));
}

test('asks for consent only after the visitor touches the page', async () => {
  render(
    <MemoryRouter>
      <AnalyticsHost />
    </MemoryRouter>,
  );
  movePointer(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.queryByRole('region')).toBeNull();
  movePointer(3);
  expect(await screen.findByRole('region', { name: 'Counting visits' }, { timeout: 5000 })).toBeTruthy();
});

test.each(['/login', '/signup', '/reset-password', '/book/consultation'])(
  'does not ask on %s, and asks again on the next page that is read',
  async (path) => {
    render(
      <MemoryRouter>
        <AnalyticsHost />
        <Link to={path}>There</Link>
        <Link to="/">Home</Link>
      </MemoryRouter>,
    );
    movePointer(3);
    const question = { name: 'Counting visits' };
    await screen.findByRole('region', question, { timeout: 5000 });
    fireEvent.click(screen.getByRole('link', { name: 'There' }));
    expect(screen.queryByRole('region', question)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.getByRole('region', question)).toBeTruthy();
  },
);

test.each([
  ['/', 1],
  ['/pricing?utm_source=mail', 1],
  ['/pricing?waiting=a-token', 0],
  ['/book/consultation?confirm=a-token', 0],
  ['/dashboard/checkins', 0],
  ['/messages', 0],
])('on %s the tools of others are loaded %i times, with consent', async (path, times) => {
  localStorage.setItem('repz.consent', 'granted');
  render(
    <MemoryRouter initialEntries={[path, '/']} initialIndex={0}>
      <AnalyticsHost />
      <Link to="/support">Support</Link>
    </MemoryRouter>,
  );
  movePointer(3);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(loaded).toHaveBeenCalledTimes(times);
  fireEvent.click(screen.getByRole('link', { name: 'Support' }));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(times + 1));
});
