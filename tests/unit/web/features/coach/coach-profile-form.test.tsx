// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ProfileForm } from '#web/features/coach/profile/coach-profile-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'coach-profile', 'coaches');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profileOf = (version: number, intro: string): CoachProfileView => ({
  version,
  state: 'draft',
  handle: 'casey-lee',
  intro,
  approach: 'Slowly',
  photo: null,
  certificates: [],
  hasChanges: false,
  needsApproval: false,
  refusal: null,
});

test('a version that an admin made meanwhile is shown, and what was typed is saved over it when asked', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    const error = { code: 'profile_changed', message: 'No', requestId: 'r' };
    return Response.json({ error }, { status: 409 });
  });
  const queries = new QueryClient();
  const form = (profile: CoachProfileView) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ProfileForm profile={profile} name="Casey Lee" proposed="casey-lee" />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(form(profileOf(1, 'Old')));
  const intro = () => screen.getByLabelText<HTMLTextAreaElement>('Two sentences about you');
  rerender(form(profileOf(2, 'From the phone')));
  expect(intro().value).toBe('From the phone');
  fireEvent.change(intro(), { target: { value: 'Mine' } });
  rerender(form(profileOf(3, 'From the tablet')));
  expect(intro().value).toBe('Mine');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  save();
  await screen.findByText('From the tablet');
  fireEvent.click(screen.getByRole('button', { name: 'Replace it with mine' }));
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { version: 2, intro: 'Mine' },
    { version: 3, intro: 'Mine' },
  ]);
});
