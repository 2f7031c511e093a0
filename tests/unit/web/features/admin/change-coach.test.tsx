// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { adminClientResponseSchema } from '#shared/contracts/admin/admin-clients.ts';
import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { sampleAnswer } from '#tests/support/sample-answer.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { WaitingClients } from '#web/features/admin/assigning/waiting-clients.tsx';
import { PersonCoach } from '#web/features/admin/people/person-coach.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const uuid = (last: number) => `9b2f5f0e-6f0e-4a51-8c1d-2f6f3b1d7a1${last}`;
const coach = (last: number, name: string, over: Partial<ListedCoach> = {}): ListedCoach => ({
  id: uuid(last),
  name,
  email: `${name}@repz.example`,
  approved: true,
  withdrawn: false,
  accessUntil: null,
  clients: 1,
  capacity: 20,
  languages: ['en'],
  missing: [],
  createdAt: '2026-01-05T08:00:00.000Z',
  ...over,
});
const casey = coach(1, 'Casey');
const robin = coach(2, 'Robin');
const others = [
  robin,
  coach(3, 'Disabled', { disabledAt: '2026-11-01T00:00:00.000Z' }),
  coach(4, 'Pending', { approved: false }),
];
const sent: { readonly path: string; readonly body: unknown }[] = [];
let refusal: { readonly status: number; readonly code: string } | null = null;

beforeAll(() => {
  speakEnglish('admin', 'admin-acts', 'admin-clients', 'auth', 'global');
  setAccessTokenProvider(async () => 'token');
});
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json({ coaches: [casey, ...others], waitingClients: [] });
    sent.push({
      path: new URL(input, 'https://repz.example').pathname,
      body: JSON.parse(String(init.body)),
    });
    if (refusal === null) return Response.json({ client: null });
    const { status, code } = refusal;
    return Response.json({ error: { code, message: 'No', requestId: 'r' } }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(part: ReactNode, permissions: string[] = ['coaches.write']) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthProvider store={signedInAs(profile)}>{part}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const sample = adminClientResponseSchema.parse(sampleAnswer(adminClientResponseSchema)).client;
const ana = (over: Partial<AdminClient>): AdminClient => ({
  ...sample,
  id: uuid(9),
  name: 'Ana Lima',
  role: 'client',
  ...over,
});
const user = userEvent.setup();
const dialogButton = (name: string) => screen.findByRole('button', { name });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('gives a client another coach who may get clients, with the reason and the coach that it showed', async () => {
  show(<PersonCoach client={ana({ coach: { id: casey.id, name: casey.name } })} />);
  await user.click(await dialogButton('Change the coach of Ana Lima'));
  expect(options()).toEqual(['Robin']);
  await user.click(await dialogButton('Change coach'));
  expect(screen.getByText('Write at least three letters.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Asked for a runner');
  await user.click(await dialogButton('Change coach'));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/api/admin/clients/${uuid(9)}/coach`,
        body: { coachId: robin.id, from: casey.id, reason: 'Asked for a runner' },
      },
    ]),
  );
});

test.each([
  [409, 'assignment_changed', /Somebody else changed this client's coach just now/],
  [409, 'coach_disabled', /can't get clients right now/],
  [403, 'permission_required', /no longer hold the permission/],
  [500, 'internal', /Check your connection and try again/],
])('says what a refusal means: %i %s', async (status, code, said) => {
  refusal = { status, code };
  show(<PersonCoach client={ana({ coach: null })} />);
  await user.click(await dialogButton('Assign a coach to Ana Lima'));
  await user.click(await dialogButton('Assign coach'));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent[0]?.body).toEqual({ coachId: casey.id, from: null });
});

test('shows the coach alone without the permission, and says which one it takes', async () => {
  show(<PersonCoach client={ana({ coach: { id: casey.id, name: casey.name } })} />, ['clients.read']);
  expect(screen.getByRole('link', { name: 'Casey' })).toBeTruthy();
  expect(screen.getByText(/“Approve coaches and assign clients”/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('lists clients of a disabled coach apart, each with the step that gives them another one', async () => {
  const waiting = { id: uuid(9), name: 'Ana', email: 'ana@repz.example', since: '2026-11-01T12:00:00.000Z' };
  show(
    <WaitingClients coaches={[robin]} clients={[{ ...waiting, coachId: casey.id, coachName: 'Casey' }]} />,
  );
  expect(screen.getByRole('heading').textContent).toBe('Paying clients of a disabled coach');
  expect(screen.getByText('Casey has been disabled since Nov 1, 2026')).toBeTruthy();
  await user.click(await dialogButton('Change the coach of Ana'));
  expect(screen.getByText(/Casey no longer sees Ana/)).toBeTruthy();
});
