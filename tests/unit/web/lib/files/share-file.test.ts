import { expect, test, vi } from 'vitest';
import { shareFile } from '#web/lib/files/share-file.ts';

const picture = new File(['png'], 'repz-2026-10.png', { type: 'image/png' });

test('hands the file to the apps of the device', async () => {
  const [share, save] = [vi.fn(() => Promise.resolve()), vi.fn()];
  expect(await shareFile(picture, { device: { share, canShare: () => true }, save })).toBe('shared');
  expect(share).toHaveBeenCalledWith({ files: [picture] });
  expect(save).not.toHaveBeenCalled();
});

test('saves the file where the browser shares no files', async () => {
  for (const device of [{}, { share: () => Promise.resolve() }, { share: vi.fn(), canShare: () => false }]) {
    const save = vi.fn();
    expect(await shareFile(picture, { device, save })).toBe('saved');
    expect(save).toHaveBeenCalledWith('repz-2026-10.png', 'image/png', [picture]);
  }
});

test('saves nothing when the person closes the choice of apps', async () => {
  const save = vi.fn();
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  expect(await shareFile(picture, { device: { share, canShare: () => true }, save })).toBe('left');
  expect(save).not.toHaveBeenCalled();
});

test('saves the file when sharing is not allowed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const save = vi.fn();
  const share = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  expect(await shareFile(picture, { device: { share, canShare: () => true }, save })).toBe('saved');
  expect(save).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('throws when neither works', async () => {
  const save = () => {
    throw new Error('blocked');
  };
  await expect(shareFile(picture, { device: {}, save })).rejects.toThrow('blocked');
});
