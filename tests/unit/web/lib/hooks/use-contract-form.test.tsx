// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { Field } from '#web/ui/input/field.tsx';

afterEach(cleanup);

const contract = z.object({ name: z.string().check(z.minLength(2)), weight: z.number().check(z.gte(30)) });
const texts = { name: 'Enter a name', weight: 'Enter a weight from 30 kg' };

function Sample({
  onSend,
  showsAtOnce,
  refusal,
  inside,
}: {
  readonly onSend: (request: z.infer<typeof contract>) => void;
  readonly showsAtOnce?: boolean;
  readonly refusal?: string;
  readonly inside?: ReactNode;
}) {
  const [name, setName] = useState('');
  const [weight, setWeight] = useState('');
  const { form, errorOf, refuse, amend, reset } = useContractForm({
    ...readByContract(contract, { name, weight: Number(weight) }, texts),
    send: (request) => {
      onSend(request);
      if (refusal !== undefined) refuse({ name: refusal });
    },
    ...(showsAtOnce && { showsAtOnce }),
  });
  return (
    <form {...form}>
      <Field
        label="Name"
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => {
          setName(target.value);
          amend('name');
        }}
      />
      <Field
        label="Weight"
        value={weight}
        error={errorOf('weight')}
        onChange={({ target }) => setWeight(target.value)}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={reset}>
        New entry
      </button>
      {inside}
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

test('shows no problem before somebody tried to send, then one for each field, and focuses the first', () => {
  const onSend = vi.fn();
  render(<Sample onSend={onSend} />);
  expect(shown()).toEqual([]);
  press('Save');
  expect(shown()).toEqual([texts.name, texts.weight]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onSend).not.toHaveBeenCalled();
});

test('a problem goes as soon as its field is right, and the next attempt focuses what is left', () => {
  render(<Sample onSend={vi.fn()} />);
  press('Save');
  type('Name', 'Ada');
  expect(shown()).toEqual([texts.weight]);
  press('Save');
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
});

test('sends what the contract made of the fields, once for each attempt', () => {
  const onSend = vi.fn();
  render(<Sample onSend={onSend} />);
  type('Name', 'Ada');
  type('Weight', '61');
  press('Save');
  expect(onSend.mock.calls).toEqual([[{ name: 'Ada', weight: 61 }]]);
  expect(shown()).toEqual([]);
});

test('what was right and sent does not show problems when the fields are emptied for the next entry', () => {
  render(<Sample onSend={vi.fn()} />);
  press('Save');
  type('Name', 'Ada');
  type('Weight', '61');
  press('Save');
  type('Name', '');
  expect(shown()).toEqual([]);
});

test('shows what the API refused at its field, with the focus, until that field is changed', () => {
  render(<Sample onSend={vi.fn()} refusal="This name is taken" />);
  type('Name', 'Ada');
  type('Weight', '61');
  press('Save');
  expect(shown()).toEqual(['This name is taken']);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  type('Name', 'Ada L');
  expect(shown()).toEqual([]);
});

test('an answer that refuses moves the focus again, also where a problem was shown just before', () => {
  render(<Sample onSend={vi.fn()} refusal="This name is taken" />);
  press('Save');
  type('Name', 'Ada');
  type('Weight', '61');
  screen.getByLabelText('Weight').focus();
  press('Save');
  expect(shown()).toEqual(['This name is taken']);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('what the API refused of one entry is not said of the next', () => {
  render(<Sample onSend={vi.fn()} refusal="This name is taken" />);
  type('Name', 'Ada');
  type('Weight', '61');
  press('Save');
  press('New entry');
  type('Weight', '');
  press('Save');
  expect(shown()).toEqual([texts.weight]);
});

test('can show problems while somebody types, and hide them again for another entry', () => {
  render(<Sample onSend={vi.fn()} showsAtOnce />);
  expect(shown()).toEqual([texts.name, texts.weight]);
  cleanup();
  render(<Sample onSend={vi.fn()} />);
  press('Save');
  press('New entry');
  expect(shown()).toEqual([]);
});

test('what a form in a dialog of this form sends is not sent by this one too', () => {
  const onSend = vi.fn();
  const noted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const note = (
    <form onSubmit={noted}>
      <button type="submit">Save note</button>
    </form>
  );
  render(<Sample onSend={onSend} inside={createPortal(note, document.body)} />);
  type('Name', 'Ada');
  type('Weight', '61');
  press('Save note');
  expect(noted).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
  press('Save');
  expect(onSend).toHaveBeenCalledOnce();
});
