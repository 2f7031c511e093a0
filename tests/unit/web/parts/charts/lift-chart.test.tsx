// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import LiftChart from '#web/parts/charts/lift-chart.tsx';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeEach(() => {
  setFormatter(formatMessage);
  const messages = readMessages();
  for (const namespace of ['charts', 'training']) {
    addMessages('en', compileNamespace(namespace, messages.get(`en/${namespace}`) ?? {}));
  }
  // No server gives the words of the exercises here: their names are made of the ids.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

const lift = (day: string, kg: number, isRecord: boolean, volumeGrams?: number) => ({
  workoutId: `${day}.p`,
  day,
  score: kg * 1000,
  reps: 1,
  load: makeWeight(String(kg), 'kg'),
  isRecord,
  ...(volumeGrams !== undefined && { volumeGrams }),
});
const lifts = [
  lift('2026-06-01', 80, false),
  lift('2026-06-08', 85, true, 900_000),
  lift('2026-06-15', 82, false, 1_200_000),
];

test('records are marked in the picture, said by the slider and counted', async () => {
  render(<LiftChart exerciseId="back-squat" lifts={lifts} unit="kg" />);
  expect(document.querySelectorAll('.plot-mark')).toHaveLength(1);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('82 kg, Jun 15, 2026');
  await userEvent.setup().type(slider, '{ArrowLeft}');
  expect(screen.getByText('1 record marked')).toBeTruthy();
});

test('the table has the best set, the maximum, the volume and the record of each workout', async () => {
  const user = userEvent.setup();
  render(<LiftChart exerciseId="back-squat" lifts={lifts} unit="kg" />);
  await user.click(screen.getByText('Show as table'));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows.some((row) => /85 kg.*900 kg.*Record/.test(row ?? ''))).toBe(true);
});

test('the volume leaves out workouts from before it was kept', async () => {
  const user = userEvent.setup();
  render(<LiftChart exerciseId="back-squat" lifts={lifts} unit="kg" />);
  await user.click(screen.getByRole('radio', { name: 'Volume' }));
  expect(screen.getByText('1,200 kg')).toBeTruthy();
  expect(document.querySelectorAll('.plot-mark')).toHaveLength(0);
});
