// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import ReviewDialog from '#web/features/messages/review/review-dialog.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'messages', 'coach-queue');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const media = {
  kind: 'clip',
  width: 720,
  height: 1280,
  durationMs: 8000,
  type: 'video/mp4',
  url: 'https://repz.example/clip.mp4',
} as const;
const message: Message = {
  id: '0198c0de-0000-4000-8000-000000000001',
  seq: 1,
  from: 'client',
  text: '',
  sentAt: '2026-03-02T09:00:00.000Z',
  media,
};

function show() {
  const sent: { readonly review: { readonly pins: readonly { readonly text: string }[] } }[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({}, { status: 404 });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({}, { status: 500 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReviewDialog
        clientId="ana"
        message={message}
        media={media}
        name="Ana"
        timeZone="UTC"
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  return sent;
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send review' });

test('a mark that was written and not added is in the review that is sent, once', async () => {
  const sent = show();
  await userEvent.type(screen.getByLabelText('What to see at 0:00'), 'Knees out.');
  expect(send().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('What matters most'), 'Depth');
  await userEvent.click(send());
  await waitFor(() => expect(sent.at(-1)?.review.pins.map(({ text }) => text)).toEqual(['Knees out.']));
  await screen.findByText(/couldn’t send the review/);
  const tries = sent.length;
  await userEvent.click(send());
  await waitFor(() => expect(sent.length).toBeGreaterThan(tries));
  expect(sent.at(-1)?.review.pins.map(({ text }) => text)).toEqual(['Knees out.']);
});

test('the review waits while a recording runs', async () => {
  show();
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: () => new Promise(() => undefined) },
  });
  await userEvent.type(screen.getByLabelText('What to see at 0:00'), 'Knees out.');
  await userEvent.type(screen.getByLabelText('What matters most'), 'Depth');
  expect(send().disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Speak this mark' }));
  await screen.findByText('Stop the recording before you send the review.');
  expect(send().disabled).toBe(true);
});
