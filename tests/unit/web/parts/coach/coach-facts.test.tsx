// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { CoachFacts } from '#web/parts/coach/coach-facts.tsx';

afterEach(cleanup);

test("a coach's hours are told by the clock of the reader's language", () => {
  speakEnglish('coaches');
  const weekly = {
    '1': [
      { from: '08:00', to: '12:30' },
      { from: '13:00', to: '18:00' },
    ],
  };
  render(<CoachFacts coach={{ certificates: [], hours: { zone: 'America/Los_Angeles', weekly } }} />);
  const monday = screen.getByText('Monday').parentElement?.textContent?.replaceAll('\u202f', ' ');
  expect(monday).toBe('Monday8:00 AM–12:30 PM, 1:00 PM–6:00 PM');
});
