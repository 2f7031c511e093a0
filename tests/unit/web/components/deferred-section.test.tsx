// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  // Whether the page was rendered at build time is kept by a module: every test begins with a new one.
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

class Failed extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>The page is gone</p> : this.props.children;
  }
}

/** A page with one section whose code cannot be fetched `failures` times. */
async function open({ prerendered, failures }: { prerendered: boolean; failures: number }) {
  const hydration = await import('#web/lib/hydration.ts');
  const { DeferredSection, lazySection } = await import('#web/components/layouts/deferred-section.tsx');
  if (prerendered) hydration.startHydration();
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures)
      throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>Questions and answers</p> };
  });
  const Questions = lazySection('faq', load, []);
  await act(async () =>
    render(
      <Failed>
        <DeferredSection id="faq">
          <Questions />
        </DeferredSection>
      </Failed>,
    ),
  );
  hydration.wakePage();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return { load, pass };
}
const isThere = () => screen.queryByText('Questions and answers') !== null;
const isGone = () => screen.queryByText('The page is gone') !== null;

test('a section whose code could not be fetched once is there a second later', async () => {
  const { load, pass } = await open({ prerendered: true, failures: 1 });
  expect([load.mock.calls.length, isThere(), isGone()]).toEqual([1, false, false]);
  await pass(1000);
  expect([load.mock.calls.length, isThere()]).toEqual([2, true]);
});

test('without a connection it waits for one, and asks less and less often where there only seems to be one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, pass } = await open({ prerendered: true, failures: 3 });
  await pass(600_000);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(3);
  expect([isThere(), isGone()]).toEqual([false, false]);
  await pass(4000);
  expect([load.mock.calls.length, isThere()]).toEqual([4, true]);
});

test('where the build rendered nothing that could be read meanwhile, the screen says at last that it failed', async () => {
  const { load, pass } = await open({ prerendered: false, failures: 3 });
  expect([load.mock.calls.length, isGone()]).toEqual([1, false]);
  await pass(500);
  await pass(1000);
  expect([load.mock.calls.length, isGone()]).toEqual([3, true]);
});

test.each([true, false])(
  'styles that came with the HTML move to the head before a section runs (found: %s)',
  async (found) => {
    const { settings } = Reflect.get(window, 'happyDOM');
    settings.handleDisabledFileLoadingAsSuccess = found;
    document.body.innerHTML =
      '<div data-deferred><link rel="stylesheet" href="/assets/sections-1.css"></div>';
    const { pass } = await open({ prerendered: true, failures: 0 });
    await pass(0);
    // Nothing is taken over without its styles: they are asked for until they are there.
    expect(isThere()).toBe(found);
    settings.handleDisabledFileLoadingAsSuccess = true;
    await pass(1000);
    const links = (parent: HTMLElement) =>
      parent.querySelectorAll('link[href="/assets/sections-1.css"]').length;
    expect([isThere(), links(document.head), links(document.body)]).toEqual([true, 1, 0]);
    settings.handleDisabledFileLoadingAsSuccess = false;
  },
);
