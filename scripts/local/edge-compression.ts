import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

// CloudFront compresses these types between 1,000 and 10,000,000 bytes.
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/;
const smallestBytes = 1_000;
const largestBytes = 10_000_000;

export type Compression = { readonly encoding: 'br' | 'gzip'; readonly transform: Transform };

export function compressFor(acceptEncoding: string, answer: IncomingMessage): Compression | undefined {
  const { 'content-encoding': encoded, 'content-type': type = '', 'content-length': length } = answer.headers;
  const bytes = Number(length ?? largestBytes);
  const fits = answer.statusCode === 200 && bytes >= smallestBytes && bytes <= largestBytes;
  if (encoded !== undefined || !fits || !compressible.test(type)) return undefined;
  if (/\bbr\b/.test(acceptEncoding)) {
    // Most answers are compressed each time they are sent, so use a quality that takes milliseconds.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding: 'br', transform: createBrotliCompress({ params }) };
  }
  return /\bgzip\b/.test(acceptEncoding) ? { encoding: 'gzip', transform: createGzip() } : undefined;
}
