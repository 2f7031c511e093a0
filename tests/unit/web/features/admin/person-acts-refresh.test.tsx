// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  personConsentsQuery,
  personLoginsQuery,
  useActOnPerson,
} from '#web/features/admin/api/admin-clients.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

beforeAll(() => setAccessTokenProvider(async () => 'token'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An act about a person whose logins and consents are on the screen. */
async function actOnAna(answer: Response) {
  vi.stubGlobal('fetch', async () => answer);
  const queries = new QueryClient();
  const below = [personLoginsQuery('ana').queryKey, personConsentsQuery('ana').queryKey];
  for (const queryKey of below) queries.setQueryData(queryKey, []);
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children);
  const { result } = renderHook(() => useActOnPerson('ana'), { wrapper });
  await result.current('fresh', { act: 'disable', reason: 'Asked for it' }).catch(() => undefined);
  return below.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated);
}

test('the logins that an act may have ended are read again', async () => {
  expect(await actOnAna(Response.json({ client: { id: 'ana' } }))).toEqual([true, true]);
});

test('they are read again after a refusal, which another admin may have caused', async () => {
  expect(await actOnAna(Response.json({}, { status: 409 }))).toEqual([true, true]);
});
