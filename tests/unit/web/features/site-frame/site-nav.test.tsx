// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the bar marks the section in view, and none where none is', async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  for (const name of ['global', 'site'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
  let tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
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
