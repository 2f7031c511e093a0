// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOnIntent, loadScreensBy } from '#web/lib/hooks/load-on-intent.ts';

const load = vi.fn((pathname: string): Promise<unknown> | undefined =>
  pathname === '/missing' ? Promise.reject(new Error('not fetched')) : undefined,
);
loadScreensBy(load);

beforeEach(() => {
  render(
    <div {...loadOnIntent}>
      <a href="/messages?unread=1">
        <span>Messages</span>
      </a>
      <a href="https://elsewhere.example/messages">Elsewhere</a>
      <a href="/missing">Missing</a>
      <button type="button">Button</button>
    </div>,
  );
});
afterEach(() => {
  cleanup();
  load.mockClear();
  vi.restoreAllMocks();
});

test('loads the screen of a link that is pointed at, or focused', () => {
  fireEvent.pointerOver(screen.getByText('Messages'));
  fireEvent.focus(screen.getByRole('link', { name: 'Messages' }));
  expect(load.mock.calls).toEqual([['/messages'], ['/messages']]);
});

test('loads nothing for another site, for what is no link, or without a network', () => {
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('Button'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.pointerOver(screen.getByText('Messages'));
  expect(load).not.toHaveBeenCalled();
});

test('leaves it to the screen to say that its code did not arrive', () => {
  expect(() => fireEvent.pointerOver(screen.getByText('Missing'))).not.toThrow();
  expect(load).toHaveBeenCalledWith('/missing');
});
