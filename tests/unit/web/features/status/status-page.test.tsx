// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ServiceStatus } from '#shared/contracts/system/status.ts';
import { statusParts } from '#shared/domain/site/service-status.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';

let StatusPage: ComponentType;
beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ StatusPage } = await import('#web/features/status/status-page.tsx'));
  speakEnglish('status', 'global');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = '2026-11-28T12:00:00.000Z';
type Part = ServiceStatus['parts'][number];
const well: Omit<Part, 'part'> = {
  lastAt: '2026-11-28T11:58:00.000Z',
  lastFailed: false,
  days: [{ date: '2026-11-28', checks: 100, failed: 0 }],
};
const unmeasured: Omit<Part, 'part'> = { lastAt: null, lastFailed: false, days: [] };

function statusWith(over: Partial<Record<Part['part'], Omit<Part, 'part'>>>, rest = well): ServiceStatus {
  return { at, parts: statusParts.map((part) => ({ part, ...rest, ...over[part] })), incidents: [] };
}

function answer(status: ServiceStatus | null): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (status === null) return new Response('{}', { status: 503 });
    return Response.json(status);
  });
}

const show = () =>
  render(
    <MemoryRouter>
      <StatusPage />
    </MemoryRouter>,
  );

test('says that all works only when every part was checked and passed', async () => {
  answer(statusWith({}));
  show();
  await screen.findByText('Every part passed its last check');
  screen.getByText(/^As of Nov 2\d, 2026/);
  screen.getByText('No incident was reported.');
  expect(screen.getAllByText('Works')).toHaveLength(7);
});

test('names the parts without data, and claims nothing of them', async () => {
  answer(statusWith({ speech: unmeasured, assistant: unmeasured }));
  show();
  await screen.findByText('The parts that were checked work. 2 parts have no data.');
  expect(screen.getAllByText('No data in 30 days')).toHaveLength(2);
});

test('without any check says that nothing can be said', async () => {
  answer(statusWith({}, unmeasured));
  show();
  await screen.findByText(/we can’t say how the service does/);
  expect(screen.queryByText('Works')).toBeNull();
});

test('shows what fails, and a share that is rounded down', async () => {
  const failing = { ...well, lastFailed: true, days: [{ date: '2026-11-28', checks: 9999, failed: 1 }] };
  answer(statusWith({ booking: failing }));
  show();
  await screen.findByText('1 part failed its last check');
  screen.getByText('Failing');
  screen.getByText('99.9% of checks went well, on 1 day with data');
  fireEvent.click(screen.getByText('All days as a table', { selector: 'summary' }));
  screen.getByText('9,998 of 9,999');
});

test('without an answer of the API says that the state could not be read, and asks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer(null);
  show();
  await screen.findByText('We couldn’t read the state of the service');
  answer(statusWith({}));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Every part passed its last check');
});

test('shows an incident in English, marked as such, where the reader’s language was not written', async () => {
  const texts = { en: { title: 'Login is slow', text: 'Logging in may take a minute.' } };
  const incident = {
    id: 'i-1',
    state: 'monitoring',
    startedAt: at,
    endedAt: null,
    texts,
    updatedAt: at,
  } as const;
  answer({ ...statusWith({}), incidents: [incident] });
  show();
  expect((await screen.findByText('Login is slow')).getAttribute('lang')).toBe('en');
  screen.getByText('Watching the fix');
  expect(screen.queryByText('No incident was reported.')).toBeNull();
});
