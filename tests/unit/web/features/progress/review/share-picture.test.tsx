// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import SharePicture from '#web/features/progress/review/share-picture.tsx';
import { aReview } from './a-review.ts';

vi.hoisted(() => Reflect.set(globalThis, '__REPZ_STAGE__', 'local'));

// The library comes from the network, and names follow from the ids until then.
vi.mock('#web/data/exercises/use-library.ts', async () => {
  const { nameOfId } = await import('#web/data/exercises/name-of-id.ts');
  return { useExerciseName: () => nameOfId };
});

beforeAll(() => {
  speakEnglish('global', 'in-review', 'training');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the last picture says. */
let drawn: string[] = [];
const pen = {
  fillRect: (x: number, y: number) => {
    // The background begins a new picture.
    if (x === 0 && y === 0) drawn = [];
  },
  measureText: () => ({ width: 1 }),
  fillText: (text: string) => drawn.push(text),
};

function onADevice(about: { draws?: boolean; device?: object } = {}) {
  const { draws = true, device = {} } = about;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => (draws ? pen : null) as unknown as null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  render(<SharePicture account={anAccount({ fullName: 'Ana Alpha' })} review={aReview()} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

test('draws the figures of the month, and no name', () => {
  onADevice();
  expect(drawn).toContain('October 2026');
  expect(drawn).toContain('45,250 kg');
  expect(drawn.some((text) => text.includes('95 kg → 102.5 kg'))).toBe(true);
  expect(drawn).not.toContain('Ana Alpha');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Load lifted: 45,250 kg');
});

test('leaves out what the person unchecks, and adds the name only when they want it', () => {
  onADevice();
  fireEvent.click(screen.getByLabelText('Load lifted'));
  expect(drawn).not.toContain('45,250 kg');
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('45,250');
  fireEvent.click(screen.getByLabelText('Your name'));
  expect(drawn).toContain('Ana Alpha');
});

test('hands a PNG of the month to the apps of the device, once for two presses', async () => {
  let finish = () => {};
  const share = vi.fn((_data: { files: File[] }) => new Promise<void>((resolve) => (finish = resolve)));
  onADevice({ device: { share, canShare: () => true } });
  press('Share');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  press('Share');
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' }).ariaBusy).toBeFalsy());
  expect(share).toHaveBeenCalledOnce();
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['repz-2026-10.png', 'image/png']);
});

test('says in words when the browser can neither draw, share nor save', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onADevice({ draws: false });
  press('Share');
  expect(await screen.findByText(/can neither share nor save the picture/)).toBeTruthy();
});
