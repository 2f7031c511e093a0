import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import { moduleAt } from '#web/features/dashboard/module-view.ts';
import { paths } from '#web/lib/paths.ts';

const inPublic = (path: string) => new URL(`../../../../web/public${path}`, import.meta.url);
const manifest = z
  .object({
    id: z.literal('/dashboard'),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
    screenshots: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        form_factor: z.enum(['narrow', 'wide']),
        label: z.string(),
      }),
    ),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .parse(JSON.parse(readFileSync(inPublic('/manifest.webmanifest'), 'utf8')));

/** Width and height, from the header of a PNG. */
function sizeOf(path: string): string {
  const file = readFileSync(inPublic(path));
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

const pictures = manifest.icons.filter(({ type }) => type === 'image/png');

test.each(pictures)('the icon $src is as large as the manifest says', ({ src, sizes }) => {
  expect(sizeOf(src)).toBe(sizes);
});

test.each(manifest.screenshots)('the picture $src is as large as the manifest says', ({ src, sizes }) => {
  const { type, width, height } = readPhotoHeader(readFileSync(inPublic(src))) ?? {};
  expect([type, `${width}x${height}`]).toEqual(['image/jpeg', sizes]);
  // Chromium shows none of those that differ in shape from the first of their kind, or are longer than 2.3 times their width.
  expect(Math.max(width ?? 0, height ?? 0) / Math.min(width ?? 1, height ?? 1)).toBeLessThanOrEqual(2.3);
});

test('the app can be installed with pictures of it on a phone, all of one shape, and on a computer', () => {
  const of = (kind: 'narrow' | 'wide') =>
    manifest.screenshots.filter(({ form_factor }) => form_factor === kind);
  expect(of('narrow').length).toBeGreaterThanOrEqual(3);
  expect(new Set(of('narrow').map(({ sizes }) => sizes)).size).toBe(1);
  expect(of('wide')).not.toEqual([]);
});

test('the app can be installed with an icon of both sizes that systems ask for, plain and maskable', () => {
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8')).toContain(
    'href="/share/apple-touch-icon.png"',
  );
  expect(sizeOf('/share/apple-touch-icon.png')).toBe('180x180');
});

test.each(manifest.shortcuts)('the shortcut "$name" leads to a screen', ({ url }) => {
  expect(url === paths.messages.link || moduleAt(url) !== null).toBe(true);
});
