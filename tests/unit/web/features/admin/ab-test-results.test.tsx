// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AbTestResult, AbTestRun, AbTests } from '#shared/contracts/admin/ab-tests.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

let AbTestResults: ComponentType;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  ({ AbTestResults } = await import('#web/features/admin/testing/ab-test-results.tsx'));
  // The client loads them with the first call, which takes longer than a test waits.
  await import('#shared/contracts/routes.ts');
  speakEnglish('admin-acts', 'admin', 'admin-testing', 'frame', 'global');
});
beforeEach(() => setAccessTokenProvider(async () => 'token'));
afterEach(cleanup);

const run: AbTestRun = {
  number: 3,
  hypothesis: 'Naming the benefits sells more',
  metric: 'conversion-rate',
  expectedPercent: 3,
  smallestEffectPoints: 1,
  plannedShown: 11_566,
  longestDays: 90,
  falseStopPercent: 5,
  firstDay: '2026-03-02',
  startedAt: '2026-03-01T12:00:00.000Z',
  startedBy: 'admin-1',
  endedAt: null,
};
const counted = (verdict: AbTestResult['verdict']): AbTestResult => ({
  verdict,
  throughDay: '2026-03-04',
  complete: true,
  variants: [
    { variant: 'control', shown: 1_000, conversions: 30, comparison: null },
    {
      variant: 'urgency',
      shown: 990,
      conversions: 99,
      comparison: { difference: 0.07, from: 0.021, to: 0.119 },
    },
  ],
});
const answerOf = (result: AbTestResult | null, runs: AbTestRun[] = [run]): AbTests => ({
  tests: [{ test: 'hero_headline', runs, result }],
});

function show(answer: AbTests, refusal?: { readonly status: number; readonly code: string }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(answer);
    sent.push([address, JSON.parse(String(init.body))]);
    if (refusal)
      return Response.json(
        { error: { code: refusal.code, message: 'No', requestId: 'r' } },
        { status: refusal.status },
      );
    return Response.json({ run });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AbTestResults />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

test.each([
  [counted({ kind: 'go-on' }), 'Go on: the variant shown least has 990 of 11,566.'],
  [
    counted({ kind: 'better', variant: 'urgency' }),
    'Stop: urgency is better by +7 pp, between +2.1 pp and +11.9 pp.',
  ],
  [counted({ kind: 'control' }), 'Stop: the control is better than every variant.'],
  [counted({ kind: 'no-difference' }), 'Stop: no difference found.'],
  [{ ...counted({ kind: 'go-on' }), throughDay: null }, 'Go on: the first day is not over yet.'],
])('says whether the test may stop', async (result, text) => {
  show(answerOf(result));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(
    screen.getByText(/Looks for a difference of at least \+1 pp from an expected rate of 3%/),
  ).toBeTruthy();
});

test('shows each variant with its interval against the control', async () => {
  show(answerOf(counted({ kind: 'go-on' })));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: 'control 1,000 30 3% – –' })).toBeTruthy();
  expect(table.getByRole('row', { name: 'urgency 990 99 10% +7 pp +2.1 pp … +11.9 pp' })).toBeTruthy();
});

test('concludes nothing from a run that ended before the rule decided', async () => {
  show(answerOf(counted({ kind: 'go-on' }), [{ ...run, endedAt: '2026-03-05T12:00:00.000Z' }]));
  await screen.findByText('Ended before the rule decided. Nothing is concluded.');
  expect(screen.getByRole('button', { name: 'Start a run' })).toBeTruthy();
});

test('says that an old run no longer has a result', async () => {
  show(answerOf(null));
  await screen.findByText('The visits of this run are no longer stored, so it has no result to show.');
});

test('plans a run with its size, keeps what was typed, and says what is wrong', async () => {
  const sent = show(answerOf(null, []), { status: 409, code: 'changed_meanwhile' });
  fireEvent.click(await screen.findByRole('button', { name: 'Start a run' }));
  const form = within(await screen.findByRole('dialog'));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  type(/Hypothesis/, '  a           ');
  type(/Expected conversion rate/, '95');
  type(/Smallest difference/, '1');
  fireEvent.click(form.getByRole('button', { name: 'Start a run' }));
  expect(form.getByText('Write at least 10 letters.')).toBeTruthy();
  expect(form.getByText('Enter a number from 0.1 to 90.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/Hypothesis/));
  type(/Hypothesis/, 'Naming the benefits sells more');
  type(/Expected conversion rate/, '80');
  type(/Smallest difference/, '30');
  fireEvent.click(form.getByRole('button', { name: 'Start a run' }));
  expect(form.getByText(/With the expected rate it must not be over 100/)).toBeTruthy();
  expect(sent).toEqual([]);
  type(/Smallest difference/, '1');
  type(/Expected conversion rate/, '3');
  expect(form.getByText('Each variant has to be shown 11,566 times.')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Start a run' }));
  await form.findByText('Another admin started this run. Close this and look at it.');
  expect(sent).toEqual([
    [
      '/api/admin/ab-tests/hero_headline/runs',
      {
        number: 1,
        hypothesis: 'Naming the benefits sells more',
        expectedPercent: 3,
        smallestEffectPoints: 1,
      },
    ],
  ]);
  expect(form.getByDisplayValue('Naming the benefits sells more')).toBeTruthy();
});

test('ends a run with a reason', async () => {
  const sent = show(answerOf(counted({ kind: 'no-difference' })));
  fireEvent.click(await screen.findByRole('button', { name: 'End this run' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: '     ' } });
  fireEvent.click(form.getByRole('button', { name: 'End this run' }));
  expect(form.getByText('Write at least three letters.')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Nothing was found' } });
  fireEvent.click(form.getByRole('button', { name: 'End this run' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/ab-tests/hero_headline/end', { number: 3, reason: 'Nothing was found' }],
    ]),
  );
});
