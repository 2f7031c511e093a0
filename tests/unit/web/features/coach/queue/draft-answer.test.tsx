// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftedAnswer } from '#shared/contracts/assistant/drafted-answer.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { DraftAnswer } from '#web/features/coach/queue/draft-answer.tsx';

const draft: DraftedAnswer = {
  toWrite: null,
  sentences: [
    { text: 'Your energy was 7/10.', rowIds: ['check-in:1'] },
    { text: 'Push Day on March 1 is done, with 12 sets.', rowIds: ['workout:1'] },
  ],
  rows: [
    {
      id: 'check-in:1',
      kind: 'check-in',
      day: '2026-03-02',
      name: null,
      exerciseId: null,
      values: [{ metric: 'energy', value: 7, unit: 'of-ten' }],
    },
    {
      id: 'workout:1',
      kind: 'workout',
      day: '2026-03-01',
      name: 'Push Day',
      exerciseId: null,
      values: [{ metric: 'sets', value: 12, unit: 'sets' }],
    },
  ],
};

beforeEach(() => {
  speakEnglish('coach-draft');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen after the coach asked for a draft, and the API gave this answer. */
async function asked(body: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const user = userEvent.setup();
  const onUse = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftAnswer clientId="client-1" checkInId="check-in-1" onUse={onUse} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Draft an answer' }));
  return { user, onUse };
}

const refused = (code: string) => ({ error: { code, message: 'No.', requestId: 'r' } });

test('each sentence opens the rows it rests on, and no others', async () => {
  const { user } = await asked(draft);
  await user.click(await screen.findByText('Push Day on March 1 is done, with 12 sets.'));
  const sentences = screen.getAllByRole('group');
  expect(sentences).toHaveLength(2);
  const [first, second] = sentences.map((each) => within(each));
  expect(first?.getByText('7/10')).toBeDefined();
  expect(second?.getByText('Workout: Push Day')).toBeDefined();
  expect(second?.getByText('Mar 1, 2026')).toBeDefined();
  expect(second?.getByText('12')).toBeDefined();
  expect(second?.queryByText('7/10')).toBeNull();
});

test('using a draft hands over its text once and closes it', async () => {
  const { user, onUse } = await asked(draft);
  await user.click(await screen.findByRole('button', { name: 'Use this draft' }));
  expect(onUse.mock.calls).toEqual([
    ['Your energy was 7/10. Push Day on March 1 is done, with 12 sets.', null],
  ]);
  expect(screen.queryByText('Your energy was 7/10.')).toBeNull();
});

test('a draft over pain says that the first line is the coach’s, and hands it over', async () => {
  const { user, onUse } = await asked({ ...draft, toWrite: '[Write this]' });
  await user.click(await screen.findByRole('button', { name: 'Use this draft' }));
  expect(onUse.mock.calls[0]?.[1]).toBe('[Write this]');
});

test.each([
  ['nothing to say', { toWrite: null, sentences: [], rows: [] }, 200, /Nothing could be drafted/],
  ['the limit of the day', refused('assistant_daily_limit'), 429, /limit for drafts/],
  ['a pause for everyone', refused('assistant_paused'), 429, /paused until midnight/],
  ['an answer sent meanwhile', refused('already_answered'), 409, /has an answer already/],
  ['a failure', refused('assistant_unavailable'), 503, /couldn't draft an answer/],
])('says what happened: %s', async (_, body, status, said) => {
  await asked(body, status);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use this draft' })).toBeNull();
});
