// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { AnswerBox } from '#web/features/coach/queue/answer-box.tsx';
import { answerDraft } from '#web/features/coach/queue/answer-draft.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

let microphone: () => Promise<unknown>;

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}
class FakeAudio {
  state = 'running';
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(0.1) });
  createMediaStreamSource = () => ({ connect: () => {} });
  close = async () => {};
}

beforeEach(() => {
  microphone = async () => ({ getTracks: () => [] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => microphone() } });
  speakEnglish('coach', 'coach-queue', 'coach-draft', 'messages', 'global');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(checkInId: string, repliesOpen = false) {
  const cache = new QueryClient();
  const record = createRef<HTMLButtonElement>();
  const box = (version: number) => (
    <QueryClientProvider client={cache}>
      <AnswerBox
        coachId="casey"
        client={{ id: 'ana', name: 'Ana' }}
        checkIn={{ id: checkInId, version }}
        others={0}
        record={record}
        repliesOpen={repliesOpen}
        field={createRef<HTMLTextAreaElement>()}
        onReplies={() => {}}
        onAnswered={() => {}}
      />
    </QueryClientProvider>
  );
  const { unmount, rerender } = render(box(1));
  return { user: userEvent.setup(), unmount, correctTo: (version: number) => rerender(box(version)) };
}

test('one button starts and stops; the recording waits when the coach looks at another check-in', async () => {
  const { user, unmount } = open('check-in-1');
  const button = screen.getByRole('button', { name: 'Answer by voice' });
  await user.click(button);
  await screen.findByText('Recording');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  await screen.findByText('Listen to it before you send it.');
  // Pressed once more it keeps what was recorded.
  await user.click(button);
  expect(screen.getByText('Listen to it before you send it.')).toBeTruthy();
  unmount();
  const other = open('check-in-2');
  expect(screen.queryByText('Listen to it before you send it.')).toBeNull();
  other.unmount();
  open('check-in-1');
  expect(screen.getByText('Listen to it before you send it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  cleanup();
  open('check-in-1');
  expect(screen.queryByText('Listen to it before you send it.')).toBeNull();
});

test('sending while recording stops it first, so that nobody sends what they did not hear', async () => {
  const { user } = open('check-in-3');
  await user.click(screen.getByRole('button', { name: 'Answer by voice' }));
  await screen.findByText('Recording');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Listen to it before you send it.');
  expect(screen.queryByText('Write or record an answer first.')).toBeNull();
});

test('a refused microphone says what to do, and the coach can still write', async () => {
  microphone = async () => {
    throw new DOMException('No', 'NotAllowedError');
  };
  const { user } = open('check-in-4');
  await user.click(screen.getByRole('button', { name: 'Answer by voice' }));
  await screen.findByText(/Allow it in the browser’s settings/);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(screen.getByText('Write or record an answer first.')).toBeTruthy();
});

test('saving a reply for another time sends nothing to the client', async () => {
  setAccessTokenProvider(async () => 'token');
  const written: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ replies: [], version: 0 });
    written.push(address);
    return Response.json({ ...JSON.parse(String(body)), version: 1 });
  });
  const { user } = open('check-in-5', true);
  await user.type(screen.getByRole('textbox', { hidden: true }), 'Keep your elbows in.');
  await user.click(await screen.findByRole('button', { name: 'New reply' }));
  await user.type(screen.getByLabelText('Title'), 'Elbows{Enter}');
  await vi.waitFor(() => expect(written).not.toEqual([]));
  expect(written).toEqual([expect.stringMatching(/saved-replies$/)]);
});

test('a correction that comes while the coach writes is announced, the text stays, and the answer is to what is shown', async () => {
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'casey' }))}.signature`);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    const error = { code: 'check_in_changed', message: 'Read it again.', requestId: 'request' };
    return Response.json({ error }, { status: 409 });
  });
  const { user, correctTo } = open('check-in-6');
  await user.type(screen.getByLabelText('Your answer'), 'Well done.');
  expect(screen.queryByText('Ana corrected this check-in')).toBeNull();
  // The page does not know of the correction yet, but the API does.
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Ana corrected this check-in');
  expect(screen.queryByText('The answer was not sent. Please try again.')).toBeNull();
  correctTo(2);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Well done.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]));
});

test('an answer waits for an undo, which has the focus and gives the text back', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({});
  });
  const { user } = open('check-in-7');
  await user.type(screen.getByLabelText('Your answer'), 'Well done.{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Well done.');
  cleanup();
  open('check-in-7');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Well done.');
  expect(sent).toEqual([]);
});

test('nothing is sent as somebody who logged in meanwhile', async () => {
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'dana' }))}.signature`);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({});
  });
  const { user } = open('check-in-8');
  await user.type(screen.getByLabelText('Your answer'), 'Well done.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText(/^Not sent yet\. We keep trying/);
  expect(sent).toEqual([]);
});

const checkIn: CheckIn = {
  id: '0198c0de-0000-4000-8000-000000000001',
  day: '2026-03-09',
  submittedAt: '2026-03-09T10:00:00.000Z',
  weight: null,
  bodyFatPercent: null,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7,
  notes: '',
  photos: [],
  asked: null,
  answer: null,
  answerDueAt: null,
};

test('an answer that meets no network is sent again with the same words, by itself or by hand, and its draft is kept until then', async () => {
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'casey' }))}.signature`);
  const sent: unknown[] = [];
  let isBusy = true;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    // What the owner of an earlier test left goes as well, now that they are back.
    if (address.includes('check-in-9')) sent.push(JSON.parse(String(body)));
    return isBusy ? new Response('', { status: 503 }) : Response.json({ checkIn });
  });
  const { user } = open('check-in-9');
  await user.type(screen.getByLabelText('Your answer'), 'Well done.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(answerDraft.load('casey', 'check-in-9')).toBe('Well done.');
  await user.click(again);
  await screen.findByRole('button', { name: 'Try again' });
  isBusy = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answerDraft.load('casey', 'check-in-9')).toBeNull());
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
});

test('an answer that is refused says what to do and keeps its text', async () => {
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'casey' }))}.signature`);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    const error = { code: 'client_not_found', message: 'No', requestId: 'request' };
    return Response.json({ error }, { status: 404 });
  });
  const { user } = open('check-in-10');
  await user.type(screen.getByLabelText('Your answer'), 'Well done.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('This person is no longer your client. Your text is saved on this device.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Well done.');
});
