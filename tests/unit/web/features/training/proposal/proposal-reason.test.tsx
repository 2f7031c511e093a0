// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { ProposalReason } from '#web/features/training/proposal/proposal-reason.tsx';
import { proposeSets } from '#web/features/training/proposal/propose-set.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import progressionTexts from '#web/locales/en/progression.json' with { type: 'json' };
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };

vi.mock('#web/features/training/use-person.ts', () => ({
  usePerson: () => ({ account: { weightUnit: 'kg' }, tier: 'core' }),
}));

beforeAll(() => {
  const texts = { training: trainingTexts, progression: progressionTexts };
  for (const [part, all] of Object.entries(texts)) {
    const messages = Object.entries(all).map(([key, text]) => [`${part}.${key}`, compileMessage(text)]);
    addMessages('en', Object.fromEntries(messages));
  }
  setFormatter(formatMessage);
});
afterEach(cleanup);

const slot = {
  slotId: 's1',
  exerciseId: 'bench-press',
  sets: 3,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 90,
};
const load = makeWeight('60', 'kg');
function recordOf(reps: number, hurts?: true): ExerciseRecord {
  const sets = [1, 2, 3].map((number) => ({
    id: `set-${number}`,
    reps,
    load,
    effort: null,
    ...(hurts && { hurts }),
  }));
  const last = { workoutId: '2026-03-02.p', day: '2026-03-02', sets };
  return { exerciseId: 'bench-press', bestGrams: 0, last, recent: [last] };
}
function propose(record: ExerciseRecord | undefined): Proposal {
  const proposal = proposeSets({
    slot,
    workoutId: '2026-03-05.p',
    day: '2026-03-05',
    record,
    sets: [],
    experience: 'intermediate',
    equipment: { unit: 'kg' },
  });
  if (proposal === null) throw new Error('Nothing was proposed');
  return proposal;
}
function linesFor(record: ExerciseRecord | undefined): (string | null)[] {
  const counting = { measure: 'repetitions', perSide: false } as const;
  render(<ProposalReason proposal={propose(record)} counting={counting} record={record} sets={[]} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('names the rule, the sets it rests on, and what would have changed the numbers', () => {
  expect(linesFor(recordOf(12))).toEqual([
    'Reps before load: once every set reaches the top of the range, the load goes up.',
    'Based on Mar 2: 12 reps × 60 kg, 12 reps × 60 kg, 12 reps × 60 kg',
    'Higher with: a change by your coach',
    'Lower with: a set below 12 reps',
  ]);
});

test('says what is still missing for more load', () => {
  expect(linesFor(recordOf(10)).slice(2)).toEqual([
    'Higher with: 3 sets of 12 reps or more',
    'Lower with: 2 workouts in a row without progress',
  ]);
});

test('holds where pain was reported, without advice', () => {
  expect(linesFor(recordOf(12, true))).toContain('You reported pain, so nothing goes up.');
});

test('asks for a first load where nothing was done yet', () => {
  expect(linesFor(undefined)).toEqual([
    'First time: choose a load that leaves you two reps to spare. The next workout builds on it.',
  ]);
});
