// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LinkedExerciseClip } from '#shared/contracts/training/own-exercises.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };
import { LinkedClip } from '#web/parts/clips/linked-clip.tsx';
import { WatchClip } from '#web/parts/clips/watch-clip.tsx';

beforeAll(() => {
  const texts = Object.entries(trainingTexts).map(([key, text]) => [`training.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
  setFormatter(formatMessage);
});
afterEach(cleanup);

const clip: LinkedExerciseClip = {
  id: '5b0c1a52-6f0e-4c39-9a51-000000000001',
  type: 'video/mp4',
  width: 640,
  height: 360,
  durationMs: 9000,
  url: 'https://store.example/clip?signed',
};
const refusal = (status: number, code = 'refused') => new ApiError({ code, status, message: 'Refused' });
const inQueries = (shown: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>);
const player = () => screen.findByRole('group', { name: 'Clip of Carry' });

test('asks for an address only once the clip is to be watched', async () => {
  const link = vi.fn(async () => clip);
  inQueries(<WatchClip name="Carry" clipId={clip.id} link={link} />);
  expect(link).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Watch clip: Carry' }));
  await screen.findByRole('dialog', { name: 'Carry' });
});

test('plays from the address that it was given', async () => {
  const link = vi.fn(async () => clip);
  inQueries(<LinkedClip name="Carry" clipId={clip.id} link={link} />);
  expect((await player()).querySelector('video')?.getAttribute('src')).toBe(clip.url);
  expect(link).toHaveBeenCalledTimes(1);
});

test('a clip that is gone says so, with nothing to retry', async () => {
  inQueries(
    <LinkedClip name="Carry" clipId={clip.id} link={() => Promise.reject(refusal(404, 'clip_not_found'))} />,
  );
  await screen.findByText('This clip is no longer there. It may have been removed.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['without a connection', 0, 'You need a connection to watch this clip. Check yours and try again.'],
  ['when the API fails', 503, 'We couldn’t load the clip. Please try again.'],
])('%s it says so, and plays after a retry', async (_, status, text) => {
  const link = vi.fn(async () => clip).mockRejectedValueOnce(refusal(status));
  inQueries(<LinkedClip name="Carry" clipId={clip.id} link={link} />);
  await screen.findByText(text);
  await userEvent.setup().click(screen.getByRole('button'));
  await player();
});
