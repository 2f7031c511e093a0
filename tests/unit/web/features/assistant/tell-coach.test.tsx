// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTellCoach } from '#web/features/assistant/api/tell-coach.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clientId = '0198c0de-0000-4000-8000-000000000001';
const question = { id: '0198c0de-0000-4000-8000-0000000000aa', content: 'I get chest pain when I run' };
const message = {
  id: question.id,
  seq: 1,
  from: 'client',
  senderId: clientId,
  text: question.content,
  sentAt: '2026-11-25T10:00:00.000Z',
};
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function open(sent: readonly object[], answer: () => Response) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return json({ thread: null, messages: sent });
    posted.push(JSON.parse(String(init.body)));
    return answer();
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { ...renderHook(() => useTellCoach(clientId, question), { wrapper }), posted };
}

test('passes on the words of the person, under the id of the question, so that twice is once', async () => {
  const { result, posted } = open([], () => json({ message, thread: null }));
  act(() => result.current.mutate());
  await waitFor(() => expect(posted).toHaveLength(1), { timeout: 10_000 });
  expect(posted).toEqual([{ id: question.id, text: question.content }]);
});

test('sends nothing by itself', async () => {
  const { result, posted } = open([], () => json({ message }));
  await waitFor(() => expect(result.current.isTold).toBe(false));
  expect(posted).toEqual([]);
});

test('shows after a reload that the coach was told', async () => {
  const { result, posted } = open([message], () => json({ message }));
  await waitFor(() => expect(result.current.isTold).toBe(true));
  expect(posted).toEqual([]);
});

test('says that there is no coach to tell', async () => {
  const refusal = { error: { code: 'no_coach', message: 'No coach.', requestId: 'r' } };
  const { result } = open([], () => json(refusal, 409));
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'no_coach' }));
  expect(result.current.isTold).toBe(false);
});
