// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

test('the focus stays where it was when the network goes away, and nothing is chosen or sent until it is back', async () => {
  const user = userEvent.setup();
  const sent = vi.fn();
  const chosen = vi.fn();
  connected(true);
  render(
    <>
      <NeedsConnection act="book">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent();
          }}
        >
          <input aria-label="Note" />
          <input aria-label="Again" type="checkbox" onChange={chosen} />
          <select aria-label="Kind" onChange={chosen}>
            <option>One</option>
            <option>Two</option>
          </select>
          <button type="submit">Send</button>
        </form>
      </NeedsConnection>
      <button type="button">Elsewhere</button>
    </>,
  );
  await user.type(screen.getByLabelText('Note'), 'Left');
  connected(false);
  expect(document.activeElement).toBe(note());
  await user.keyboard(' knee{Enter}');
  await user.tab();
  await user.keyboard(' ');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Two');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(note()?.value).toBe('Left knee');
  expect(sent).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await waitFor(() => expect(isUsable()).toBe(false));
  connected(true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByLabelText('Again'));
  expect(sent).toHaveBeenCalledOnce();
  expect(chosen).toHaveBeenCalledOnce();
});
