import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** What the edge function asks for by this name where a browser takes brotli: see `infra/edge/spa-router.js`. */
export const compressedSuffix = '.br';
/** The best compression of larger files takes longer than anybody waits for a build. */
const largestForBest = 1_000_000;

/** Brotli at its best, which takes a tenth off what the distribution makes in passing. */
export function compressed(body: Buffer): Promise<Buffer> {
  const quality = body.length > largestForBest ? 9 : 11;
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Writes a compressed file beside each text file below the folder. Pages are left out: they still lack the site's address. */
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
