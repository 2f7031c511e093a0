// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import ProposalRecord from '#web/parts/training/proposal-record.tsx';

beforeAll(() => {
  speakEnglish('progression');
});
afterEach(cleanup);

test('says for each rule how many sets hit, and only of a flagged one that it missed in a row', () => {
  render(
    <ProposalRecord
      scores={[
        { rule: 'linear', hits: 4, scored: 15, missedInARow: 3, isFlagged: true },
        { rule: 'reactive-deload', hits: 1, scored: 1, missedInARow: 0, isFlagged: false },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A step each workout 4 of 15 sets hitMissed in 3 workouts in a row',
    'Lighter for once 1 of 1 set hit',
  ]);
});
