// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message, Thread } from '#shared/contracts/messages/messages.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { useThread } from '#web/features/messages/use-thread.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

const clientId = '0198c0de-0000-4000-8000-000000000001';
const thread = (coachAvailable: boolean): Thread => ({
  clientId,
  version: 3,
  lastSeq: 0,
  clientName: 'Nora North',
  coachName: 'Wendy',
  coachAvailable,
  tier: 'adaptive',
  responseHours: 48,
  questions: null,
  read: { client: 0, coach: 0 },
  unread: 0,
  clock: null,
  blockedBy: [],
  moderation: [],
  isBarred: false,
});
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function open(side: 'client' | 'coach', answers: readonly (() => Response)[]) {
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    return (left.shift() ?? answers.at(-1))?.();
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { ...renderHook(() => useThread(clientId, side), { wrapper }), asked };
}

test('a client with an open conversation learns from an unchanged thread that the coach is gone', async () => {
  const { result, asked } = open('client', [
    () => json({ thread: thread(true), messages: [] }),
    () => json({ thread: null, messages: [], coachAvailable: false }),
    () => json({ thread: thread(false), messages: [] }),
  ]);
  await waitFor(() => expect(result.current.state.thread?.coachAvailable).toBe(true));
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.state.thread?.coachAvailable).toBe(false));
  expect(asked.map((address) => address.includes('version='))).toEqual([false, true, false]);
});

test('a client with an open conversation learns from an unchanged thread who coaches them now', async () => {
  const { result } = open('client', [
    () => json({ thread: thread(true), messages: [] }),
    () => json({ thread: null, messages: [], coachAvailable: true, coachName: 'Robin' }),
    () => json({ thread: { ...thread(true), coachName: 'Robin' }, messages: [] }),
  ]);
  await waitFor(() => expect(result.current.state.thread?.coachName).toBe('Wendy'));
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.state.thread?.coachName).toBe('Robin'));
});

test('a coach with an open conversation learns from the refusal that the approval was withdrawn', async () => {
  const refused = { error: { code: 'coach_not_approved', message: 'No.', requestId: 'r' } };
  const { result } = open('coach', [
    () => json({ thread: thread(true), messages: [] }),
    () => json(refused, 403),
  ]);
  await waitFor(() => expect(result.current.state.thread).not.toBeNull());
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.state.problem).toBe('not-approved'));
});

const unchanged = () => json({ thread: null, messages: [], coachAvailable: true, coachName: 'Wendy' });
const opened = () => json({ thread: thread(true), messages: [] });
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

test('a conversation in which nothing happens is asked about less and less, and with a focus again at once', async () => {
  vi.useFakeTimers();
  const { asked } = open('client', [opened, unchanged]);
  await minutes(10);
  expect(asked).toHaveLength(17);
  await minutes(10);
  expect(asked.length).toBeLessThan(17 + 6);
  const before = asked.length;
  act(() => focusManager.setFocused(true));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(asked.length - before).toBe(4);
});

test('a hidden page does not ask', async () => {
  vi.useFakeTimers();
  const { asked } = open('client', [opened, unchanged]);
  await minutes(1);
  act(() => focusManager.setFocused(false));
  const before = asked.length;
  await minutes(60);
  expect(asked).toHaveLength(before);
});

const fromCoach: Message = {
  id: '0198c0de-0000-4000-8000-000000000002',
  seq: 1,
  from: 'coach',
  text: 'Well done',
  sentAt: '2026-03-02T09:00:00.000Z',
};

test('a message that arrives after a silence is followed closely', async () => {
  vi.useFakeTimers();
  const answers = [opened, ...Array.from({ length: 16 }, () => unchanged)];
  const arrived = () =>
    json({
      thread: { ...thread(true), version: 4, lastSeq: 1, read: { client: 1, coach: 1 } },
      messages: [fromCoach],
    });
  const { asked, result } = open('client', [...answers, arrived, unchanged]);
  await minutes(10);
  for (let second = 0; second < 120 && result.current.state.messages.length === 0; second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.state.messages).toEqual([fromCoach]);
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(asked.length - before).toBeGreaterThanOrEqual(2);
});

test('a message that was sent after a silence is followed closely', async () => {
  vi.useFakeTimers();
  const { asked, result } = open('client', [opened, unchanged]);
  await minutes(20);
  const before = asked.length;
  act(() => result.current.addSent({ ...fromCoach, from: 'client' }));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(asked.length - before).toBe(4);
});

test('a conversation that the API refuses is not asked about again', async () => {
  vi.useFakeTimers();
  const refused = { error: { code: 'not_found', message: 'No.', requestId: 'r' } };
  const { asked, result } = open('client', [() => json(refused, 404)]);
  await minutes(10);
  expect(result.current.state.problem).toBe('not-found');
  expect(asked).toHaveLength(1);
});

test('without a network the conversation stays and says so, and goes on with the next answer', async () => {
  vi.useFakeTimers();
  const { result } = open('client', [
    opened,
    () => {
      throw new TypeError('Failed to fetch');
    },
    unchanged,
  ]);
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(result.current.state).toMatchObject({ problem: 'offline', thread: { clientId } });
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(result.current.state.problem).toBe('none');
});

test('an open conversation of a client mostly answers for the number of unread messages, too', async () => {
  vi.useFakeTimers();
  const summary = { clientId, name: 'Wendy', tier: null, unread: 0, last: null, clock: null };
  const asked = { list: 0, thread: 0 };
  vi.stubGlobal('fetch', async (address: string) => {
    if (!String(address).endsWith('/api/messages')) {
      asked.thread += 1;
      return asked.thread === 1 ? opened() : unchanged();
    }
    asked.list += 1;
    return json({ threads: [summary] });
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => [useThread(clientId, 'client'), useThreads()], { wrapper });
  await minutes(30);
  // Twelve without the conversation.
  expect(asked.list).toBeLessThanOrEqual(4);
  expect(asked.thread).toBeGreaterThan(20);
});
