import { saveFile } from './save-file.ts';

type Device = {
  readonly canShare?: (data: { files: File[] }) => boolean;
  readonly share?: (data: { files: File[] }) => Promise<void>;
};

/**
 * Hands a file to the apps of the device, or saves it where the browser cannot or may not.
 * @returns `left` when the person closed the choice of apps.
 * @throws when the file can neither be shared nor saved.
 */
export async function shareFile(
  file: File,
  { device = navigator as Device, save = saveFile } = {},
): Promise<'shared' | 'saved' | 'left'> {
  const files = [file];
  if (device.share !== undefined && device.canShare?.({ files }) === true) {
    try {
      await device.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
      console.warn('The file could not be shared, so it is saved', error);
    }
  }
  save(file.name, file.type, [file]);
  return 'saved';
}
