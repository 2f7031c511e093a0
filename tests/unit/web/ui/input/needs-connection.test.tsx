// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

beforeAll(() => speakEnglish('frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function connected(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
const note = () => screen.queryByLabelText<HTMLInputElement>('Note');
const isUsable = () => note()?.closest('fieldset')?.disabled === false;
const sentence = /You're offline\. Booking, moving and canceling need a connection/;

function open(isShown = false): void {
  render(
    <NeedsConnection act="book" isShown={isShown}>
      <label>
        Note <input aria-label="Note" />
      </label>
    </NeedsConnection>,
  );
}

test('a form that opens without a network is refused before anything is typed, and comes with the connection', () => {
  connected(false);
  open();
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(note()).toBeNull();
  connected(true);
  expect(isUsable()).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a form that loses the network keeps what was typed, and is usable again once it is back', () => {
  connected(true);
  open();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Left knee' } });
  connected(false);
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(note()?.value).toBe('Left knee');
  expect(isUsable()).toBe(false);
  connected(true);
  expect(note()?.value).toBe('Left knee');
  expect(isUsable()).toBe(true);
});

test('settings that are worth reading are shown without a network, and cannot be changed', () => {
  connected(false);
  open(true);
  expect(note()).not.toBeNull();
  expect(isUsable()).toBe(false);
});
