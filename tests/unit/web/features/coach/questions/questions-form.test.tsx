// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { QuestionsForm } from '#web/features/coach/questions/questions-form.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';

const words = (id: string, text: string) => ({ id, text, required: false });
const saved: ClientQuestions = {
  version: 3,
  questions: [
    { ...words('0198c0de-0000-4000-8000-000000000001', 'Appetite?'), kind: 'scale', low: '', high: '' },
    { ...words('0198c0de-0000-4000-8000-000000000002', 'Steps?'), kind: 'number', unit: 'steps' },
  ],
};

function open(onSave: (questions: ClientQuestions) => Promise<ClientQuestions>) {
  render(
    <MemoryRouter>
      <QuestionsForm saved={saved} onSave={onSave} onReload={async () => saved} />
    </MemoryRouter>,
  );
  const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`Question ${number}`);
  return { user: userEvent.setup(), field };
}

beforeEach(() => {
  speakEnglish('questions', 'global');
});
afterEach(cleanup);

test('by keyboard a question is added, written and moved up, and the focus goes with it', async () => {
  const sent: ClientQuestions[] = [];
  const { user, field } = open(async (questions) => {
    sent.push(questions);
    return { ...questions, version: 4 };
  });
  screen.getByRole('button', { name: 'Add question' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field(3));
  await user.keyboard(' Mood? ');
  const item = () => document.activeElement?.closest('li');
  within(item() ?? document.body)
    .getByRole('button', { name: 'Move up' })
    .focus();
  await user.keyboard('{Enter}');
  expect(field(2).value).toBe(' Mood? ');
  expect(item()?.contains(field(2))).toBe(true);
  expect(screen.getByText('Now question 2 of 3')).toBeTruthy();
  await user.keyboard('{Enter}');
  // It is the first now, so that its other button takes the focus.
  expect(item()?.contains(field(1))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(sent[0]?.version).toBe(3);
  expect(sent[0]?.questions?.map(({ text }) => text)).toEqual(['Mood?', 'Appetite?', 'Steps?']);
});

test('an empty question is not saved; what was typed stays when saving fails', async () => {
  let calls = 0;
  const { user, field } = open(async () => {
    calls += 1;
    throw new ApiError({ code: 'network', status: 0, message: '' });
  });
  await user.clear(field(1));
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(screen.getByText('Write a question.')).toBeTruthy();
  expect(calls).toBe(0);
  await user.type(field(1), 'Hunger?');
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  await screen.findByText(/Nothing is lost/);
  expect(field(1).value).toBe('Hunger?');
});

test('changed on another device, the coach sees what is saved only when they ask for it', async () => {
  const { user, field } = open(async () => {
    throw new ApiError({ code: 'questions_changed', status: 409, message: '' });
  });
  await user.type(field(1), ' Really?');
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(field(1).value).toBe('Appetite? Really?');
  await user.click(await screen.findByRole('button', { name: 'Show the saved ones' }));
  await screen.findByDisplayValue('Appetite?');
});

test('what is typed while the questions are being saved stays, and is saved over the new version', async () => {
  const sent: ClientQuestions[] = [];
  const waiting: (() => void)[] = [];
  const { user, field } = open(async (questions) => {
    sent.push(questions);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { ...questions, version: questions.version + 1 };
  });
  const save = screen.getByRole('button', { name: 'Save questions' });
  await user.type(field(1), '!');
  await user.click(save);
  await user.type(field(1), '!');
  for (const done of waiting) done();
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(field(1).value).toBe('Appetite?!!');
  await user.click(save);
  expect(sent[1]).toMatchObject({ version: 4, questions: [{ text: 'Appetite?!!' }, {}] });
});

test('another kind of answer is another question, and asks for what it needs', async () => {
  const sent: ClientQuestions[] = [];
  const { user } = open(async (questions) => {
    sent.push(questions);
    return questions;
  });
  const [kind] = screen.getAllByLabelText('Answer');
  if (kind) await user.selectOptions(kind, 'number');
  expect(screen.getAllByLabelText('Unit')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  const [first] = sent[0]?.questions ?? [];
  expect(first).toMatchObject({ kind: 'number', text: 'Appetite?' });
  expect(first?.id).not.toBe(saved.questions?.[0]?.id);
});
