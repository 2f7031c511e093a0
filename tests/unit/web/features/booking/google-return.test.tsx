// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { googleReturnPath } from '#shared/domain/booking/busy-calendar.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import GoogleReturn from '#web/features/booking/coach/google-return.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const state = 's'.repeat(43);
const sent: unknown[] = [];
let answer: () => Response;
const refused = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ calendar: null, offersGoogle: true });
  speakEnglish('coach-calendar', 'global', 'frame');
  setAccessTokenProvider(async () => 'token');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const comeBack = (query: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`${googleReturnPath}?${query}`]}>
        <Routes>
          <Route path={googleReturnPath} element={<GoogleReturn />} />
          <Route path="/coach/calendar" element="hours" />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the code is sent once, leaves the address, and leads to the calendar', async () => {
  comeBack(`state=${state}&code=4%2Fabc&scope=x`);
  await screen.findByText('hours');
  expect(sent).toEqual([{ code: '4/abc', state }]);
  expect(screen.getByText('/coach/calendar?view=hours')).toBeDefined();
});

test.each([
  ['a denial', `state=${state}&error=access_denied`, /You didn’t give us access/],
  ['a failure of Google', `state=${state}&error=server_error`, /Google does not answer/],
  ['an address that was typed', '', /used already/],
])('%s sends nothing, and says what it is', async (_, query, text) => {
  comeBack(query);
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent).toEqual([]);
  expect(screen.getByText(googleReturnPath)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to my calendar' })).toBeDefined();
});

test.each([
  [409, 'google_consent_over', /used already, is older than 10 minutes, or belongs to another login/],
  [409, 'google_access_incomplete', /leave that box checked/],
  [503, 'google_away', /Nothing was changed/],
  [403, 'coach_not_approved', /approve/],
  [400, 'invalid_request', /used already/],
])('a refusal of %d %s is said in words', async (status, code, text) => {
  answer = refused(status, code);
  comeBack(`state=${state}&code=c`);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what got no answer can be sent again', async () => {
  answer = () => {
    throw new TypeError('lost');
  };
  comeBack(`state=${state}&code=c`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json({ calendar: null });
  await userEvent.setup().click(again);
  await screen.findByText('hours');
  expect(sent).toHaveLength(2);
});
