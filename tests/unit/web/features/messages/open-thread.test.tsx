// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Thread } from '#shared/contracts/messages/messages.ts';
import { useThread } from '#web/features/messages/use-thread.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
