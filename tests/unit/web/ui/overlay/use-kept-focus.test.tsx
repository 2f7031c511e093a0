// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts';

afterEach(cleanup);

/** A list whose acts remove their own row, and a form that is replaced once it is sent. */
function Screen({ announces = false }: { readonly announces?: boolean }) {
  useKeptFocus();
  const [rows, setRows] = useState(['Ana', 'Bo']);
  const [isSent, setSent] = useState(false);
  return (
    <main tabIndex={-1}>
      <section>
        <button type="button">Search</button>
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setRows(rows.filter((each) => each !== name))}>
                Take {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {isSent ? (
        announces ? (
          <Arrival>Sent</Arrival>
        ) : (
          <p>Sent</p>
        )
      ) : (
        <button type="button" onClick={() => setSent(true)}>
          Send
        </button>
      )}
    </main>
  );
}
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};

test('a row that is handled leaves the focus to its neighbor, and the last one to what is above the list', async () => {
  render(<Screen />);
  await press('Take Ana');
  await waitFor(() => expect(focused()).toBe(button('Take Bo')));
  await press('Take Bo');
  await waitFor(() => expect(focused()).toBe(button('Search')));
});

test('a form that is gone leaves the focus to the content of the screen', async () => {
  render(<Screen />);
  await press('Send');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

test('what comes instead takes the focus itself', async () => {
  render(<Screen announces />);
  await press('Send');
  await waitFor(() => expect(focused()?.textContent).toBe('Sent'));
  await new Promise(requestAnimationFrame);
  expect(focused()?.textContent).toBe('Sent');
});

test('a pointer, which shows no focus, moves none', async () => {
  render(<Screen />);
  const row = button('Take Ana');
  vi.spyOn(row, 'matches').mockReturnValue(false);
  row.focus();
  fireEvent.click(row);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe(document.body);
});

/** Removes what had the focus in a dialog, together with the dialog. */
function InDialog() {
  useKeptFocus();
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <section>
        <button type="button">Search</button>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sure?">
          <button type="button" onClick={() => setOpen(false)}>
            Yes
          </button>
        </Dialog>
      </section>
    </main>
  );
}

test('a dialog gives the focus back to what opened it', async () => {
  render(<InDialog />);
  await press('Open');
  await press('Yes');
  await waitFor(() => expect(focused()).toBe(button('Open')));
});
