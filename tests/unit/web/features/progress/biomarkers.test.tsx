// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BiomarkerEntry } from '#shared/contracts/check-ins/progress.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { BiomarkerForm } from '#web/features/progress/components/biomarker-form.tsx';
import { MarkerValues } from '#web/features/progress/components/marker-values.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { MarkerCard } from '#web/parts/charts/marker-card.tsx';

beforeAll(() => speakEnglish('global', 'progress', 'frame', 'charts'));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = (about: Partial<BiomarkerEntry>): BiomarkerEntry => ({
  id: '0198c0de-0000-4000-8000-000000000001',
  marker: 'ldl',
  day: '2026-03-01',
  value: 90,
  ...about,
});

async function openForm(entries: readonly BiomarkerEntry[] = []) {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BiomarkerForm account={anAccount()} entries={entries} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a value' }));
  await userEvent.selectOptions(screen.getByLabelText('Marker'), 'LDL cholesterol');
  return put;
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

test("stores a value with the laboratory's range, both in the stored unit", async () => {
  const put = await openForm();
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'mmol/L');
  await type(/^Value/, '2.59');
  await type('Highest', '3');
  await add();
  const { body } = put.mock.calls[0]?.[1] ?? {};
  expect(body).toMatchObject({ marker: 'ldl', value: 100.154679, range: { low: null, high: 116.009281 } });
});

test('stores a value alone where no range was typed', async () => {
  const put = await openForm();
  await type(/^Value/, '90');
  await add();
  expect(put.mock.calls[0]?.[1].body).not.toHaveProperty('range');
});

test('refuses a range that is none, and keeps what was typed', async () => {
  const put = await openForm();
  await type(/^Value/, '90');
  await type('Lowest', '120');
  await type('Highest', '100');
  await add();
  expect(screen.getByText(/Enter the range as numbers/)).toBeDefined();
  expect(screen.getByDisplayValue('120')).toBeDefined();
  expect(put).not.toHaveBeenCalled();
});

test('asks once about ten times the last value, and stores it at the second press', async () => {
  const put = await openForm([entry({ value: 50 })]);
  await type(/^Value/, '500');
  await add();
  expect(screen.getByText(/500 mg\/dL is far from what is usual/)).toBeDefined();
  expect(put).not.toHaveBeenCalled();
  await add();
  expect(put).toHaveBeenCalledTimes(1);
});

test("a card shows the laboratory's range of the last value without judging it", async () => {
  const range = { low: null, high: 116 };
  render(
    <MarkerCard id="ldl" isOwn entries={[entry({}), entry({ day: '2026-03-02', value: 130, range })]} />,
  );
  expect(await screen.findByText("Your lab's range: ≤ 116 mg/dL")).toBeDefined();
  expect(screen.queryByText(/the common range/)).toBeNull();
});

test('a value from before ranges is shown against the common one', async () => {
  render(<MarkerCard id="ldl" isOwn={false} entries={[entry({ value: 130 })]} />);
  expect(await screen.findByText('Above the common range')).toBeDefined();
});

async function openValues(entries: readonly BiomarkerEntry[]) {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MarkerValues account={anAccount()} id="ldl" entries={entries} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return put;
}
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test('a value is corrected in place, with the checks of adding, and what is left alone stays exact', async () => {
  const put = await openValues([
    entry({ id: '0198c0de-0000-4000-8000-000000000002', day: '2026-02-01', value: 95 }),
    entry({ value: 900, range: { low: null, high: 116.009281 }, version: 2 }),
  ]);
  await press('Change 900 mg/dL · Mar 1, 2026');
  const value = screen.getByLabelText(/^Value/);
  await userEvent.clear(value);
  await userEvent.type(value, '9');
  await press('Save');
  expect(screen.getByText(/9 mg\/dL is far from what is usual.* save it again/)).toBeDefined();
  expect(put).not.toHaveBeenCalled();
  await userEvent.type(value, '0');
  await press('Save');
  expect(put.mock.calls[0]?.[1]).toMatchObject({
    route: 'changeBiomarker',
    lane: 'body:0198c0de-0000-4000-8000-000000000001',
    params: { marker: 'ldl', day: '2026-03-01', valueId: '0198c0de-0000-4000-8000-000000000001' },
    body: { day: '2026-03-01', value: 90, range: { low: null, high: 116.009281 }, version: 2 },
    preview: { entry: { value: 90, version: 3 } },
  });
  // The list is back, where the keyboard goes on.
  expect(screen.getByRole('list')).toBe(document.activeElement);
});

test('a number is read in the unit in which it is shown, and in another one once that is chosen', async () => {
  localStorage.setItem('repz.marker-units', 'ldl');
  const put = await openValues([entry({ value: 100.154679 })]);
  await press('Change 2.59 mmol/L · Mar 1, 2026');
  await press('Save');
  expect(put.mock.calls[0]?.[1].body).toMatchObject({ value: 100.154679 });
  await press('Change 2.59 mmol/L · Mar 1, 2026');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'mg/dL');
  await press('Save');
  await press('Save');
  expect(put.mock.calls[1]?.[1].body).toMatchObject({ value: 2.59 });
});

test('a deleted value keeps its line, and Undo adds it again', async () => {
  const put = await openValues([entry({})]);
  await press('Delete 90 mg/dL · Mar 1, 2026');
  expect(screen.getByText('90 mg/dL · Mar 1, 2026 deleted')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBe(document.activeElement);
  await press(/^Undo/);
  expect(put.mock.calls.map(([, { route }]) => route)).toEqual(['deleteBiomarker', 'addBiomarker']);
  const [, added] = put.mock.calls;
  expect(added?.[1].body).toMatchObject({ marker: 'ldl', day: '2026-03-01', value: 90 });
  expect(added?.[1].body).not.toMatchObject({ id: entry({}).id });
});

test('a value that could not be deleted stays, and the client is told', async () => {
  const put = await openValues([entry({})]);
  put.mockRejectedValue(new Error('full'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await press('Delete 90 mg/dL · Mar 1, 2026');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Delete 90 mg/dL · Mar 1, 2026' })).toBeDefined();
});
