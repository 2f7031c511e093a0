// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { AssignClient } from '#web/features/admin/assigning/assign-client.tsx';
import { FindAccount } from '#web/features/admin/clients/find-account.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const asked: string[] = [];
const nobody = { people: [], clients: [], pendingPurchases: [], hasMore: false, client: null };

beforeAll(() => speakEnglish('admin', 'admin-acts', 'admin-clients', 'auth', 'global'));
beforeEach(() => {
  asked.length = 0;
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'https://repz.example').search);
    return Response.json(nobody);
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
    "Client's name, email or ID",
    'Find',
    '   ',
    'Type at least two characters.',
    ' Ana ',
    '?q=Ana',
    'No client was found. Check the spelling, or type fewer letters.',
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

test.each([
  [['clients.read', 'people.write'], true],
  [['clients.read'], false],
])(
  'says that an address was never confirmed, and with %j offers to mail it again: %s',
  async (permissions, offered) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...nobody, unconfirmedEmail: 'ana@repz.example' }));
    const profile = anAccount({ id: 'admin-1', role: 'admin', permissions });
    show(
      <AuthProvider store={signedInAs(profile)}>
        <FindAccount />
      </AuthProvider>,
    );
    fireEvent.change(screen.getByLabelText('Name, email, ID or payment'), {
      target: { value: 'ana@repz.example' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Find person' }));
    expect(
      await screen.findByText(/ana@repz.example signed up and never confirmed the address/),
    ).toBeTruthy();
    expect(screen.queryByText(/Nobody was found/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend confirmation' }) !== null).toBe(offered);
  },
);
