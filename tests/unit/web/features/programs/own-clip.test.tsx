// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPartUploads } from '#tests/support/fakes/part-uploads-in-browser.ts';
import type { clipTrouble as Trouble } from '#web/features/programs/api/clip-trouble.ts';
import type { useSendExerciseClip as Sender } from '#web/features/programs/api/send-exercise-clip.ts';
import type { ClipChange, OwnClipField as Field } from '#web/features/programs/session/own-clip-field.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { UploadFailure } from '#web/lib/api/send-form.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import programTexts from '#web/locales/en/programs.json' with { type: 'json' };
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };

let OwnClipField: typeof Field;
let useSendExerciseClip: typeof Sender;
let clipTrouble: typeof Trouble;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ OwnClipField } = await import('#web/features/programs/session/own-clip-field.tsx'));
  ({ useSendExerciseClip } = await import('#web/features/programs/api/send-exercise-clip.ts'));
  ({ clipTrouble } = await import('#web/features/programs/api/clip-trouble.ts'));
  setAccessTokenProvider(async () => 'token');
  const named = (name: string, texts: object) =>
    Object.entries(texts).map(([key, text]) => [`${name}.${key}`, compileMessage(text)] as const);
  addMessages(
    'en',
    Object.fromEntries([...named('programs', programTexts), ...named('training', trainingTexts)]),
  );
  setFormatter(formatMessage);
});
afterEach(cleanup);

const clip = {
  id: crypto.randomUUID(),
  type: 'video/mp4',
  width: 640,
  height: 360,
  durationMs: 9000,
} as const;
const stored = { id: 'own-carry-1', name: 'Carry', clip };
const file = new Blob([new Uint8Array(10)], { type: 'video/mp4' });
const chosen = { id: crypto.randomUUID(), file, durationMs: 12_000 };

function Shown({ exercise = stored, first }: { exercise?: object; first: ClipChange }) {
  const [change, setChange] = useState(first);
  return (
    <OwnClipField
      exercise={{ ...stored, ...exercise }}
      change={change}
      share={null}
      onChange={setChange}
      onCancel={() => {}}
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the field of a clip', () => {
  test('says what may be chosen while there is none', () => {
    render(<Shown exercise={{ clip: undefined }} first="keep" />);
    expect(screen.getByLabelText('Film or choose a clip').getAttribute('accept')).toBe('video/*');
    screen.getByText(/up to 60 seconds.*Place and device are not sent/);
    expect(screen.queryByRole('button', { name: 'Remove clip' })).toBeNull();
  });

  test('removes the stored clip only when the exercise is saved, and can keep it after all', async () => {
    const user = userEvent.setup();
    render(<Shown first="keep" />);
    screen.getByText('Clients who may see this exercise can watch your clip of 0:09.');
    expect(button('Watch clip: Carry')).toBeDefined();
    await user.click(button('Remove clip'));
    screen.getByText('The clip is removed when you save the exercise.');
    await user.click(button('Keep clip'));
    screen.getByText('Clients who may see this exercise can watch your clip of 0:09.');
  });

  test('takes back a chosen clip, so that the stored one stays', async () => {
    const user = userEvent.setup();
    render(<Shown first={chosen} />);
    screen.getByText(/A clip of 0:12 is chosen/);
    await user.click(button('Remove clip'));
    screen.getByText('Clients who may see this exercise can watch your clip of 0:09.');
  });
});

function Uploading() {
  const sender = useSendExerciseClip();
  return (
    <>
      <OwnClipField
        exercise={stored}
        change={chosen}
        share={sender.share}
        onChange={() => {}}
        onCancel={sender.cancel}
      />
      <button type="button" onClick={() => sender.mutate({ exerciseId: stored.id, clip: chosen })}>
        Save
      </button>
      <p role="status">{sender.isSuccess ? 'Sent' : sender.error ? clipTrouble(sender.error) : ''}</p>
    </>
  );
}
describe('the upload of a clip', () => {
  const calls: { path: string; body: unknown }[] = [];
  const saved = { id: stored.id, name: 'Carry', measure: 'meters', perSide: false, clientId: null, clip };
  const answers = new Map<string, () => Response>();

  beforeEach(() => {
    calls.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
      const path = new URL(String(url), 'https://repz.example').pathname;
      calls.push({ path, body: JSON.parse(String(init?.body ?? 'null')) });
      const answer = answers.get(path);
      if (answer !== undefined) return answer();
      const parts = [{ number: 1, from: 0, bytes: 10, url: 'https://store.example/1' }];
      return Response.json(path.endsWith('/clip-parts') ? { uploadId: 'upload-1', parts } : saved);
    });
  });

  function show() {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={cache}>
        <Uploading />
      </QueryClientProvider>,
    );
    const said = (text: string) =>
      waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 3000 });
    return { user: userEvent.setup(), said };
  }

  test('sends the parts and then names them, under the id that the clip got when it was chosen', async () => {
    const sent = stubPartUploads();
    const { user, said } = show();
    await user.click(button('Save'));
    await said('Sent');
    expect(sent).toHaveLength(1);
    expect(calls).toEqual([
      {
        path: `/api/coach/exercises/${stored.id}/clip-parts`,
        body: { id: chosen.id, type: 'video/mp4', bytes: 10 },
      },
      {
        path: `/api/coach/exercises/${stored.id}/clip`,
        body: { id: chosen.id, upload: { id: 'upload-1', bytes: 10 } },
      },
    ]);
  });

  test('goes on with the same upload after a lost network', async () => {
    let isLost = true;
    stubPartUploads(() => (isLost ? null : 200));
    const { user, said } = show();
    await user.click(button('Save'));
    await said('programs.own-clip-stopped');
    isLost = false;
    await user.click(button('Save'));
    await said('Sent');
    expect(calls[1]?.body).toMatchObject({ id: chosen.id, uploadId: 'upload-1' });
  });

  test('shows how far it is, and stops when the coach cancels', async () => {
    stubPartUploads(() => 'never');
    const { user, said } = show();
    await user.click(button('Save'));
    expect(await screen.findByText('Uploading… 50%')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Upload of the clip' })).toBeDefined();
    await user.click(button('Cancel upload'));
    await said('programs.own-clip-canceled');
    expect(calls.map(({ path }) => path)).toEqual([`/api/coach/exercises/${stored.id}/clip-parts`]);
  });

  test('begins again where the parts are gone', async () => {
    stubPartUploads();
    const lost = { error: { code: 'media_missing', message: 'Gone', requestId: 'one' } };
    answers.set(`/api/coach/exercises/${stored.id}/clip`, () => Response.json(lost, { status: 409 }));
    const { user, said } = show();
    await user.click(button('Save'));
    await said('programs.own-clip-stopped');
    answers.clear();
    await user.click(button('Save'));
    await said('Sent');
    expect(calls[2]?.body).not.toHaveProperty('uploadId');
  });
});

describe('a clip that was not taken', () => {
  const refusal = (code: string, status = 400) => new ApiError({ code, status, message: code });
  test.each([
    [refusal('clip_location'), 'own-clip-location'],
    [refusal('clip_length'), 'own-clip-length'],
    [refusal('clip_size'), 'own-clip-size'],
    [refusal('clip_type'), 'own-clip-type'],
    [refusal('exercise_not_found', 404), 'own-clip-no-exercise'],
    [refusal('network', 0), 'own-clip-stopped'],
    [refusal('busy', 503), 'error-save'],
    [new UploadFailure(false), 'own-clip-stopped'],
    [new Error('unknown'), 'error-save'],
  ] as const)('says why: %s', (error, key) => {
    expect(clipTrouble(error)).toBe(`programs.${key}`);
    expect(Object.keys(programTexts)).toContain(key);
  });
});
