import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** `infra/edge/spa-router.js` requests this suffix for browsers that accept brotli. */
export const compressedSuffix = '.br';
/** The best quality takes too long for larger files. */
const maxBytesForBestQuality = 1_000_000;

export function compressed(body: Buffer): Promise<Buffer> {
  const quality = body.length > maxBytesForBestQuality ? 9 : 11;
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Skips pages: they do not contain the site's address yet. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|json)$/.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        await writeFile(`${path}${compressedSuffix}`, await compressed(await readFile(path)));
      }),
  );
}
