// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PlanChangeList } from '#web/parts/training/plan-change-list.tsx';

beforeAll(() => {
  speakEnglish('global', 'training');
  // No server gives the words of the exercises here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

test('two sessions that were added to one day have a line each', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const added = { kind: 'added', day: '2026-03-02', exercises: [] } as const;
  render(
    <PlanChangeList
      changes={[
        { ...added, name: 'Squats' },
        { ...added, name: 'Run' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Mon, Mar 2: Squats added',
    'Mon, Mar 2: Run added',
  ]);
  expect(complaints).not.toHaveBeenCalled();
});
