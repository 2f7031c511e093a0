// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

let tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  for (const name of ['global', 'site'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the bar marks the section in view, and none where none is', async () => {
  const { SiteNav } = await import('#web/features/site-frame/site-nav.tsx');
  render(
    <MemoryRouter>
      <SiteNav />
      <section id="pricing" />
      <section id="about" />
    </MemoryRouter>,
  );
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.getAttribute('href'));
  const scroll = (...changes: readonly (readonly [id: string, isIntersecting: boolean])[]) =>
    act(() =>
      tell(
        changes.flatMap(([id, isIntersecting]) => {
          const target = document.getElementById(id);
          return target ? [{ target, isIntersecting }] : [];
        }),
      ),
    );
  expect(marked()).toEqual([]);
  scroll(['pricing', true]);
  expect(marked()).toEqual(['#pricing']);
  scroll(['about', true], ['pricing', false]);
  expect(marked()).toEqual(['#about']);
  scroll(['about', false]);
  expect(marked()).toEqual([]);
});

test('a menu that was opened before the code arrived stays open, and a link in it closes it', async () => {
  const { SiteNav } = await import('#web/features/site-frame/site-nav.tsx');
  const page = (
    <MemoryRouter>
      <SiteNav />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const toggle = root.querySelector('details');
  const shown = () => [toggle?.open, toggle?.textContent];
  // The styles show the neighbor of an open disclosure.
  expect(toggle?.nextElementSibling?.id).toBe('site-menu');
  expect(shown()).toEqual([false, 'Menu']);
  toggle?.setAttribute('open', '');
  const hydrated = await act(() => hydrateRoot(root, page));
  expect(shown()).toEqual([true, 'Close']);
  act(() => root.querySelector<HTMLAnchorElement>('a[href="#about"]')?.click());
  expect(shown()).toEqual([false, 'Menu']);
  act(() => hydrated.unmount());
  root.remove();
});
