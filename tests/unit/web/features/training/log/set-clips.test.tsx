// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClientClip } from '#shared/contracts/messages/attachments.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { addWithFile as Add } from '#web/data/messages/account-queue.ts';
import type AddClipType from '#web/features/training/log/add-clip.tsx';
import type { SetClips as SetClipsType } from '#web/features/training/log/set-clips.tsx';
import type { FilmedSets as FilmedSetsType } from '#web/parts/clips/filmed-sets.tsx';
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';
import { signedOut } from '#web/session/auth-state.ts';

let AuthProvider: typeof Provider;
let SetClips: typeof SetClipsType;
let FilmedSets: typeof FilmedSetsType;
let AddClip: typeof AddClipType;
let addWithFile: typeof Add;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ SetClips } = await import('#web/features/training/log/set-clips.tsx'));
  ({ FilmedSets } = await import('#web/parts/clips/filmed-sets.tsx'));
  ({ default: AddClip } = await import('#web/features/training/log/add-clip.tsx'));
  ({ addWithFile } = await import('#web/data/messages/account-queue.ts'));
  speakEnglish('training', 'workout-log');
  // No server gives the words of the exercises here: their names are made of the ids.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
let accounts = 0;
beforeEach(() => {
  localStorage.clear();
  // Nothing can be sent.
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  // A page keeps one queue for each account.
  accounts += 1;
});
afterEach(cleanup);

const workoutId = '2026-03-02.p1';
const clip = (messageId: string, number: number, exerciseId = 'back-squat'): ClientClip => ({
  messageId,
  text: '',
  exerciseId,
  set: { workoutId, number },
  sentAt: `2026-03-02T10:0${number}:00.000Z`,
});

function show(shown: ReactNode, clips: readonly ClientClip[] = [], clientId = `client-${accounts}`): void {
  const profile = anAccount({ id: `client-${accounts}`, role: 'client' });
  const state = {
    ...signedOut,
    user: { id: profile.id, email: profile.email },
    profile,
    role: 'client' as const,
    entitlement: { tier: 'adaptive', source: 'subscription', status: 'active' } as const,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['messages', clientId, 'clips', workoutId], { clips });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore({ getState: () => state })}>{shown}</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** As another page left it on the device. */
function leaveWaiting(refusedAs: string | null, exerciseId = 'back-squat'): void {
  const media = { kind: 'clip', durationMs: 3000, exerciseId, set: { workoutId, number: 2 } };
  const id = crypto.randomUUID();
  const clientId = `client-${accounts}`;
  localStorage.setItem(
    `repz-message-waiting:${clientId}:${id}`,
    JSON.stringify({ id, clientId, text: 'Squat', media, writtenAt: '2026-03-02T10:00:00.000Z', refusedAs }),
  );
}

test('a clip that could not be sent yet is named with its set, beside those that arrived', () => {
  leaveWaiting(null);
  show(<SetClips workoutId={workoutId} exerciseId="back-squat" />, [
    clip('m2', 3),
    clip('m1', 1),
    clip('m3', 1, 'deadlift'),
  ]);
  expect(screen.getByRole('status').textContent).toBe(
    'Set 2: the clip is on this device and waits to be sent.',
  );
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Watch clip: Back Squat, set 1',
    'Watch clip: Back Squat, set 3',
  ]);
});

test('a clip that the API refused says so, and leads to the reason', () => {
  leaveWaiting('no_coach');
  show(<SetClips workoutId={workoutId} exerciseId="back-squat" />);
  expect(screen.getByRole('status').textContent).toContain('Set 2: the clip was not sent.');
  expect(screen.getByRole('link', { name: 'See why in Messages' }).getAttribute('href')).toBe('/messages');
});

test('a clip of another exercise is not shown', () => {
  leaveWaiting(null, 'deadlift');
  show(<SetClips workoutId={workoutId} exerciseId="back-squat" />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the coach opens the clip beside the set that it shows', async () => {
  show(<FilmedSets clientId="ana" workoutId={workoutId} exerciseId="back-squat" />, [clip('m1', 1)], 'ana');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Watch clip: Back Squat, set 1' }));
  await screen.findByRole('dialog', { name: 'Back Squat, set 1' });
});

test('a clip is offered for the last set that was done, and for any other', async () => {
  show(<AddClip workoutId={workoutId} exerciseId="back-squat" lastDone={2} sets={3} />);
  expect(screen.getByLabelText('Add a clip of set 2').getAttribute('accept')).toBe('video/*');
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Filmed set' }), '3');
  expect(screen.getByLabelText('Add a clip of set 3')).toBeTruthy();
});

test('the file is on the device before the message that names it', async () => {
  const done: string[] = [];
  const media = { kind: 'clip', exerciseId: 'back-squat', set: { workoutId, number: 2 } } as const;
  await addWithFile(
    {
      files: { put: async (id) => void done.push(id) },
      queue: { add: (_client, _text, carried) => void done.push(`message ${carried?.id}`) },
    },
    { clientId: 'ana', text: 'Squat', file: new Blob(['x']), media },
  );
  expect(done).toEqual([done[0], `message ${done[0]}`]);
});
