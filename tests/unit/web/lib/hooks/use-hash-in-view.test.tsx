// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHashInView } from '#web/lib/hooks/use-hash-in-view.ts';

const shown: string[] = [];
let grow = () => {};

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #observed = new Set<Element>();
      constructor(told: () => void) {
        grow = () => void (this.#observed.size > 0 && told());
      }
      observe(element: Element) {
        this.#observed.add(element);
      }
      disconnect() {
        this.#observed.clear();
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Screen() {
  useHashInView();
  return (
    <div>
      <section id="push" />
      <section id="password" />
    </div>
  );
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  );

test('the section that the address names stays in view while its neighbors grow', () => {
  open('/account#password');
  act(() => grow());
  expect(shown).toEqual(['password', 'password']);
});

test('a person who moves the page is not moved back', () => {
  open('/account#password');
  fireEvent.wheel(window);
  act(() => grow());
  expect(shown).toEqual(['password']);
});

test('nothing moves without a section in the address, or after the screen is left', () => {
  open('/account#nothing-here').unmount();
  open('/account').unmount();
  expect(shown).toEqual([]);
  open('/account#push').unmount();
  grow();
  expect(shown).toEqual(['push']);
});
