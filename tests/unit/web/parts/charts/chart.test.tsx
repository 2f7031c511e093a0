// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import ChartView from '#web/parts/charts/chart-view.tsx';
import { plotWidth } from '#web/parts/charts/plot-scale.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeEach(() => addMessages('en', compileNamespace('charts', readMessages().get('en/charts') ?? {})));
afterEach(cleanup);

const weekly = Array.from({ length: 20 }, (_, week) => ({
  day: addDays('2026-06-01', week * 7),
  value: 84 - week * 0.2,
}));

test('says the last value, the trend and the change in words', () => {
  render(<ChartView title="Weight" unit="kg" points={weekly} />);
  expect(screen.getByText('80.2 kg')).toBeTruthy();
  expect(screen.getByText('Oct 12, 2026 · trend 80.2 kg · down 3.8 kg since Jun 1, 2026')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Weight over time, from 84 kg/);
});

test('a laboratory value keeps its decimals', () => {
  render(<ChartView title="ApoB" unit="g/L" points={[{ day: '2026-06-01', value: 0.855 }]} isExact />);
  expect(screen.getByText('0.855 g/L')).toBeTruthy();
});

test('arrow keys read value by value, from the last one, and leaving ends the reading', async () => {
  const user = userEvent.setup();
  render(<ChartView title="Weight" unit="kg" points={weekly} />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Weight: value by day' });
  const reading = () => slider.getAttribute('aria-valuetext');
  expect(reading()).toBe('80.2 kg, Oct 12, 2026');
  slider.focus();
  fireEvent.change(slider, { target: { value: '18' } });
  expect(reading()).toBe('80.4 kg, Oct 5, 2026');
  expect(screen.getByText('80.4 kg').closest('.plot-reading')).not.toBeNull();
  await user.tab();
  expect(document.querySelector('.plot-reading')).toBeNull();
  expect(reading()).toBe('80.2 kg, Oct 12, 2026');
});

test('a period narrows picture, table and headline, and the file keeps everything', async () => {
  const user = userEvent.setup();
  render(<ChartView title="Weight" unit="kg" points={weekly} />);
  const periods = within(screen.getByRole('group', { name: 'Period: Weight' }));
  expect(periods.getByRole('button', { pressed: true }).textContent).toBe('All');
  await user.click(periods.getByRole('button', { name: /^4w/ }));
  expect(screen.getByText(/down 0\.8 kg since Sep 14/)).toBeTruthy();
  await user.click(screen.getByText('Show as table'));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
});

test('a goal is a line with its label, and the picture says it', () => {
  render(
    <ChartView
      title="Weight"
      unit="kg"
      points={weekly}
      goal={{ label: 'Goal 78 kg', value: 78 }}
      forecast={[
        { day: '2026-10-12', value: 80.2, low: 80.2, high: 80.2 },
        { day: '2026-12-21', value: 78, low: 77, high: 79 },
      ]}
    />,
  );
  expect(screen.getByText('Goal 78 kg')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Goal 78 kg');
  expect(document.querySelector('.plot-cone')?.getAttribute('d')).toMatch(/^M/);
});

test('bars start at zero, one for each value', () => {
  render(<ChartView title="Volume" unit="kg" points={weekly} kind="bars" />);
  expect(document.querySelectorAll('.plot-bar')).toHaveLength(weekly.length);
  expect(document.querySelector('.plot-values')?.textContent).toMatch(/^0/);
});

test('a single value is drawn and said without a change', () => {
  render(<ChartView title="Weight" unit="kg" points={weekly.slice(0, 1)} />);
  expect(screen.getByText('Jun 1, 2026')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^Period/ })).toBeNull();
});

test('the bar of a single month is neither a wall nor a line', () => {
  render(
    <ChartView
      title="Payments"
      unit="USD"
      points={[{ day: '2026-11-01', value: 1442 }]}
      kind="bars"
      isMonthly
    />,
  );
  const width = Number(document.querySelector('.plot-bar')?.getAttribute('width'));
  expect(width).toBeGreaterThan(plotWidth / 10);
  expect(width).toBeLessThan(plotWidth / 4);
  expect(document.querySelector('.plot-days')?.textContent).toBe('Nov');
});
