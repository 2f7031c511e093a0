// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountUp } from '#web/features/landing/count-up.tsx';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { currentToasts, dismissToast, toast } from '#web/lib/toast.ts';
import ChartView from '#web/parts/charts/chart-view.tsx';
import Toaster from '#web/ui/overlay/toaster.tsx';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['global', 'charts'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  delete document.documentElement.dataset.reader;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const values = [
  { day: '2026-03-01', value: 80 },
  { day: '2026-03-08', value: 79 },
];
const chart = () => render(<ChartView title="Weight" unit="kg" points={values} />);
async function toastIsLeftAfterTenSeconds(): Promise<boolean> {
  toast({ title: 'Saved' });
  render(<Toaster toasts={currentToasts()} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return currentToasts().length > 0;
}

test('usually a message goes after five seconds and a chart is a picture first', async () => {
  expect(await toastIsLeftAfterTenSeconds()).toBe(false);
  chart();
  expect(screen.queryByRole('table')).toBeNull();
});

test('for a screen reader a message stays until it is closed', async () => {
  document.documentElement.dataset.reader = 'on';
  expect(await toastIsLeftAfterTenSeconds()).toBe(true);
});

test('for a screen reader a chart is a table first, and a picture on demand', () => {
  document.documentElement.dataset.reader = 'on';
  chart();
  expect(screen.getByRole('table')).toBeTruthy();
  act(() => screen.getByText('Show as chart').click());
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['on', 0],
  ['off', 1],
])('in screen reader mode "%s", %d numbers wait to count up', (mode, watched) => {
  document.documentElement.dataset.reader = mode;
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect() {}
    },
  );
  render(<CountUp value={200} suffix="+" />);
  expect(observe).toHaveBeenCalledTimes(watched);
});
