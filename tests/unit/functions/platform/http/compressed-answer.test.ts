import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedAnswer } from '#functions/platform/http/compressed-answer.ts';

const long = JSON.stringify({ note: 'Größe ✓ '.repeat(500) });
const answer = (body: string) => ({ statusCode: 200, headers: { 'cache-control': 'no-store' }, body });
const bytesOf = ({ body = '' }: { readonly body?: string | undefined }) => Buffer.from(body, 'base64');

describe('what a function answers', () => {
  it('is compressed by brotli, and by gzip for who knows no other', async () => {
    const brotli = await compressedAnswer(answer(long), 'gzip, deflate, br, zstd');
    expect(brotli).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { 'cache-control': 'no-store', 'content-encoding': 'br', vary: 'Accept-Encoding' },
    });
    expect(brotliDecompressSync(bytesOf(brotli)).toString()).toBe(long);
    expect(bytesOf(brotli).length).toBeLessThan(long.length / 10);

    const gzip = await compressedAnswer(answer(long), 'gzip, deflate');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gunzipSync(bytesOf(gzip)).toString()).toBe(long);
  });

  it.each([null, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0', 'xbr, gzipped'])(
    'stays as it is for who accepts %j',
    async (accepted) => {
      const plain = answer(long);
      expect(await compressedAnswer(plain, accepted)).toBe(plain);
    },
  );

  it('takes a weight above 0, and letters of any case', async () => {
    const { headers } = await compressedAnswer(answer(long), 'BR;q=0.001;x=1');
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
  });

  it('stays as it is when it fits one packet, counted in bytes', async () => {
    const short = answer('é'.repeat(499));
    expect(await compressedAnswer(short, 'br')).toBe(short);
    const { headers } = await compressedAnswer(answer('é'.repeat(500)), 'br');
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
  });
});
