// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
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
import type {
  SetClips as SetClipsType,
  useFilmedWorkout as UseFilmedWorkout,
} from '#web/features/training/log/set-clips.tsx';
import type { FilmedSets as FilmedSetsType } from '#web/parts/clips/filmed-sets.tsx';
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';
import { signedOut } from '#web/session/auth-state.ts';

let AuthProvider: typeof Provider;
let SetClips: typeof SetClipsType;
let useFilmedWorkout: typeof UseFilmedWorkout;
let FilmedSets: typeof FilmedSetsType;
let AddClip: typeof AddClipType;
let addWithFile: typeof Add;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ SetClips, useFilmedWorkout } = await import('#web/features/training/log/set-clips.tsx'));
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
const clip = (
  messageId: string,
  number: number,
  { exerciseId = 'back-squat', slotId }: { exerciseId?: string; slotId?: string } = {},
): ClientClip => ({
  messageId,
  text: '',
  exerciseId,
  ...(slotId !== undefined && { slotId }),
  set: { workoutId, number },
  sentAt: `2026-03-02T10:0${number}:00.000Z`,
});

/** A workout on screen, as far as its clips go. */
function Workout({ slots }: { readonly slots: readonly { exerciseId: string; slotId?: string }[] }) {
  const filmed = useFilmedWorkout(workoutId);
  return slots.map((slot) => (
    <section key={slot.slotId ?? slot.exerciseId} aria-label={slot.slotId ?? slot.exerciseId}>
      <SetClips filmed={filmed} {...slot} />
    </section>
  ));
}
const squats = <Workout slots={[{ exerciseId: 'back-squat' }]} />;

const clipsKey = () => ['messages', `client-${accounts}`, 'clips', workoutId];

function show(
  shown: ReactNode,
  clips: readonly ClientClip[] | null = [],
  tier: 'core' | 'adaptive' = 'adaptive',
): QueryClient {
  const profile = anAccount({ id: `client-${accounts}`, role: 'client' });
  const state = {
    ...signedOut,
    user: { id: profile.id, email: profile.email },
    profile,
    role: 'client' as const,
    entitlement: { tier, source: 'subscription', status: 'active' } as const,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (clips !== null) queries.setQueryData(clipsKey(), { clips });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore({ getState: () => state })}>{shown}</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
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
  show(squats, [clip('m2', 3), clip('m1', 1), clip('m3', 1, { exerciseId: 'deadlift' })]);
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
  show(squats);
  expect(screen.getByRole('status').textContent).toContain('Set 2: the clip was not sent.');
  expect(screen.getByRole('link', { name: 'See why in Messages' }).getAttribute('href')).toBe('/messages');
});

test('a clip of another exercise is not shown', () => {
  leaveWaiting(null, 'deadlift');
  show(squats);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the coach opens the clip beside the set that it shows', async () => {
  show(<FilmedSets clientId="ana" clips={[clip('m1', 1)]} exerciseId="back-squat" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Watch clip: Back Squat, set 1' }));
  await screen.findByRole('dialog', { name: 'Back Squat, set 1' });
});

test('two slots of one exercise each show their own clips, and both an older one that names no slot', () => {
  const slots = ['top', 'back-off'].map((slotId) => ({ exerciseId: 'back-squat', slotId }));
  show(<Workout slots={slots} />, [
    clip('m1', 1, { slotId: 'top' }),
    clip('m2', 2, { slotId: 'back-off' }),
    clip('m3', 3),
  ]);
  const shownIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')?.slice(-1));
  expect(shownIn('top')).toEqual(['1', '3']);
  expect(shownIn('back-off')).toEqual(['2', '3']);
});

test('a workout asks once for the clips of all its exercises, and not at all in a tier without form reviews', () => {
  const workout = <Workout slots={[{ exerciseId: 'back-squat' }, { exerciseId: 'deadlift' }]} />;
  const clipsIn = (tier: 'core' | 'adaptive') =>
    show(workout, null, tier).getQueryCache().find({ queryKey: clipsKey() });
  expect(clipsIn('core')?.state.fetchStatus).toBe('idle');
  cleanup();
  const clips = clipsIn('adaptive');
  expect(clips?.state.fetchStatus).toBe('fetching');
  expect(clips?.getObserversCount()).toBe(1);
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
