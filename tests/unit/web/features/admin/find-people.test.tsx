// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { FindAccount } from '#web/features/admin/clients/find-account.tsx';
import { AssignClient } from '#web/features/admin/components/assign-client.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

const asked: string[] = [];

beforeAll(() => speakEnglish('admin', 'admin-acts', 'admin-clients', 'auth', 'global'));
beforeEach(() => {
  asked.length = 0;
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'https://repz.example').search);
    return Response.json({ people: [], pendingPurchases: [], hasMore: false, client: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(form: ReactNode) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>
    </MemoryRouter>,
  );
}

test.each([
  [
    <FindAccount key="find" />,
    'Name, email, ID or payment',
    'Find person',
    ' a  ',
    'Type at least two characters.',
    ' Ana ',
    '?q=Ana',
    'Nobody was found. Check the spelling, or type fewer letters.',
  ],
  [
    <AssignClient key="assign" coaches={[]} />,
    "Client's email address",
    'Find',
    '   ',
    'Please enter a valid email address',
    ' ana@repz.example ',
    '?email=ana%40repz.example',
    'No client has this address.',
  ],
])(
  'says at its field what is too little to search for, and asks for nothing: %#',
  async (form, label, button, little, problem, enough, query, nothing) => {
    show(form);
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: little } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(asked).toEqual([]);
    fireEvent.change(field, { target: { value: enough } });
    expect(screen.queryByText(problem)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(asked).toEqual([query]));
    expect(await screen.findByText(nothing)).toBeTruthy();
  },
);
