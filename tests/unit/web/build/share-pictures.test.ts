import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sharePicture, sharePictureSize } from '../../../../web/build/page-head.ts';

const paths = [
  '/',
  '/pricing',
  '/monthly-coaching-prices',
  '/in-person-training-prices',
  '/support',
  '/privacy-policy',
];

test.each(paths)('the picture that links to %s show is there, in the size that its page states', (path) => {
  const address = sharePicture(path);
  const file = address.slice(address.indexOf('/share/'));
  const png = readFileSync(fileURLToPath(new URL(`../../../../web/public${file}`, import.meta.url)));
  // PNG: signature of eight bytes, then the header chunk, whose width and height start at byte 16.
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(sharePictureSize);
});
