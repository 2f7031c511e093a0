// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';

afterEach(cleanup);

type Off = 'busy' | 'disabled';

/** Each control turns itself off, as one does whose act is running. */
function Form({ off, acts }: { readonly off: Off; readonly acts: string[] }) {
  const [isOff, setOff] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const run = (name: string) => {
    acts.push(name);
    setOff(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run('sent');
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" {...{ [off]: isOff }}>
        Send
      </Button>
      <Checkbox
        label="By email"
        checked={isChosen}
        disabled={isOff}
        onChange={({ target }) => {
          setChosen(target.checked);
          run('chosen');
        }}
      />
      <button type="button" onClick={() => setOff(false)}>
        Answered
      </button>
    </form>
  );
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const open = (off: Off) => {
  const acts: string[] = [];
  render(<Form off={off} acts={acts} />);
  return acts;
};

test.each<Off>(['busy', 'disabled'])(
  'a button that its own act makes %s keeps the focus, and acts once',
  async (off) => {
    const acts = open(off);
    act(() => send().focus());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(send());
    expect([send().disabled, send().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(send());
    expect(acts).toEqual(['sent']);
    await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
    await userEvent.click(send());
    expect(acts).toEqual(['sent', 'sent']);
  },
);

test('a disabled button that has lost the focus is left out by Tab', async () => {
  open('disabled');
  act(() => send().focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await waitFor(() => expect(send().disabled).toBe(true));
});

test('a box that its own act disables keeps the focus, and what was chosen', async () => {
  const acts = open('busy');
  act(() => box().focus());
  await userEvent.keyboard(' ');
  expect([document.activeElement, box().disabled]).toEqual([box(), false]);
  await userEvent.keyboard(' ');
  expect([acts, box().checked, box().getAttribute('aria-disabled')]).toEqual([['chosen'], true, 'true']);
});

test('a button that is off from the start is out of reach', () => {
  render(<Button disabled>Send</Button>);
  act(() => send().focus());
  expect([send().disabled, document.activeElement]).toEqual([true, document.body]);
});
