// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { automationsQuery } from '#web/features/coach/api/automations.ts';
import AutomationsScreen from '#web/features/coach/automations/automations-screen.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { currentToasts } from '#web/lib/toast.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const fetched = vi.fn<typeof fetch>(async () => Response.json({ rules: [], version: 1 }));

beforeEach(() => {
  speakEnglish('automations', 'frame', 'global', 'questions');
  setAccessTokenProvider(async () => 'token');
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ rules: [], version: 1 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (queries = createQueryClient()) =>
  render(
    <QueryClientProvider client={queries}>
      <AuthProvider store={anAuthStore()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <AutomationsScreen /> }])} />
      </AuthProvider>
    </QueryClientProvider>,
  );
const open = async (queries = createQueryClient()) => {
  show(queries);
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentRules = () =>
  fetched.mock.calls.flatMap(([, init]) => (init?.method === 'PUT' ? [JSON.parse(String(init.body))] : []));

test('a sequence with a condition is sent as it was written, and not while a message is empty or too late', async () => {
  await open();
  fill('Message', 'Welcome');
  fireEvent.click(screen.getByRole('button', { name: 'Add message' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Strength' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(screen.getByLabelText('Message 2').getAttribute('aria-invalid')).toBe('true');
  fill('Message 2', 'How is it going?');
  fill('When', 'check-in-late');
  fill('Days to wait', '5');
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(screen.getByText('The last step may come at most 5 days after it happened.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Days after the message before it')),
  );
  expect(sentRules()).toEqual([]);
  fill('Days to wait', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(sentRules()).toMatchObject([
      {
        rules: [
          {
            trigger: 'check-in-late',
            action: { kind: 'message', text: 'Welcome' },
            followUps: [{ afterDays: 3, text: 'How is it going?' }],
            conditions: { goals: ['strength'] },
          },
        ],
      },
    ]),
  );
});

test('the focus goes to a message that was added, and to the one before a message that was removed', async () => {
  await open();
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return document.activeElement;
  };
  expect(press('Add message')).toBe(screen.getByLabelText('Message 2'));
  expect(press('Add message')).toBe(screen.getByLabelText('Message 3'));
  expect(press('Remove message 3')).toBe(screen.getByLabelText('Message 2'));
  expect(press('Remove message 2')).toBe(screen.getByRole('button', { name: 'Add message' }));
});

test('a form that opens while a switch is being saved stays, begins at its first field, and leaves the switch', async () => {
  const rule = { id: crypto.randomUUID(), trigger: 'joined', action: { kind: 'task', text: 'Call them' } };
  const answer = (enabledAt: string | null) => ({ rules: [{ ...rule, enabledAt }], version: 1 });
  const { promise: saved, resolve: save } = Promise.withResolvers<Response>();
  fetched.mockImplementation((_, init) =>
    init?.method === 'PUT'
      ? saved.then((answered) => answered.clone())
      : Promise.resolve(Response.json(answer('2026-11-28T10:00:00.000Z'))),
  );
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Switched on' }));
  await waitFor(() => expect(sentRules()).toMatchObject([{ rules: [{ enabled: false }] }]));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByLabelText('When'));
  fill('Task', 'Call them on Monday');
  save(Response.json(answer(null)));
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toContain('Rules saved'));
  expect(screen.getByDisplayValue('Call them on Monday')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Save rule' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(sentRules()).toHaveLength(2));
  expect(sentRules()[1]).toMatchObject({
    rules: [{ action: { text: 'Call them on Monday' }, enabled: false }],
  });
});

test('days of a further message are typed again, and are one day where the field is left empty', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add message' }));
  const days = screen.getByLabelText<HTMLInputElement>('Days after the message before it');
  const typed = (value: string) => {
    fireEvent.change(days, { target: { value } });
    return days.value;
  };
  expect([typed(''), typed('7'), typed('')]).toEqual(['', '7', '']);
  fireEvent.blur(days);
  expect(days.value).toBe('1');
});

test('a rule of each week has a day, and no delay or further messages', async () => {
  await open();
  fill('Message', 'Have a good week');
  fireEvent.click(screen.getByRole('button', { name: 'Add message' }));
  fill('Message 2', 'Later');
  fill('When', 'weekly');
  expect(screen.queryByLabelText('Days to wait')).toBeNull();
  expect(screen.queryByLabelText('Message 2')).toBeNull();
  // Arrow keys pass it on the way to another one.
  fill('When', 'joined');
  expect(screen.getByDisplayValue('Later')).toBeDefined();
  fill('When', 'weekly');
  fill('Day', '3');
  expect(screen.getByRole('option', { name: 'Wednesday' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sentRules()).toHaveLength(1));
  const [{ rules }] = sentRules();
  expect(Object.keys(rules[0]).toSorted()).toEqual(['action', 'enabled', 'id', 'onDay', 'trigger']);
});

test('a rule that is being written stays when neither saving nor loading gets through', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queries = createQueryClient();
  await open(queries);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Welcome to the team' } });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('Your rules were not saved. Please try again.');
  await waitFor(() =>
    expect(queries.getQueryState(automationsQuery.queryKey)).toMatchObject({
      status: 'error',
      fetchStatus: 'idle',
    }),
  );
  expect(screen.getByDisplayValue('Welcome to the team')).toBeDefined();
});

test('a rule that another device changed meanwhile is shown before it is replaced', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const id = crypto.randomUUID();
  const rules = (text: string, version: number) => ({
    rules: [{ id, trigger: 'joined', action: { kind: 'task', text }, enabledAt: null }],
    version,
  });
  let stored = rules('Call them', 1);
  fetched.mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT' || JSON.parse(String(init.body)).version === stored.version)
      return Response.json(stored);
    return Response.json(
      { error: { code: 'rules_changed', message: 'No', requestId: 'r' } },
      { status: 409 },
    );
  });
  const queries = createQueryClient();
  show(queries);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fill('Task', 'Call them on Monday');
  stored = rules('Call them twice', 2);
  await queries.invalidateQueries({ queryKey: automationsQuery.queryKey });
  const save = async (sent: number) => {
    const button = screen.getByRole('button', { name: 'Save rule' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button);
    await waitFor(() => expect(sentRules()).toHaveLength(sent));
  };
  await save(1);
  await screen.findByText('Call them twice');
  expect(screen.getByDisplayValue('Call them on Monday')).toBeDefined();
  await save(2);
  expect(sentRules().map(({ version }) => version)).toEqual([1, 2]);
});
