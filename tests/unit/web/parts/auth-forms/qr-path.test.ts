import { expect, test } from 'vitest';
import { qrPath } from '#web/parts/auth-forms/setup-picture.tsx';

const uri = 'otpauth://totp/REPZ:ana%40repz.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=REPZ';

/** Dark modules by their place. */
function darkOf(path: string): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
}

test('draws a QR code with its three corners and the white that cameras need', () => {
  const { size, path } = qrPath(uri);
  const dark = darkOf(path);
  expect((size - 8 - 17) % 4).toBe(0);
  for (let at = 0; at < size; at += 1) {
    for (const edge of [0, 1, 2, 3, size - 1, size - 2, size - 3, size - 4]) {
      expect(dark.has(`${at},${edge}`) || dark.has(`${edge},${at}`)).toBe(false);
    }
  }
  const far = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    for (let step = 0; step < 7; step += 1) {
      expect(dark.has(`${left + step},${top}`) && dark.has(`${left},${top + step}`)).toBe(true);
    }
    expect(dark.has(`${left + 1},${top + 1}`)).toBe(false);
    expect(dark.has(`${left + 3},${top + 3}`)).toBe(true);
  }
});

test('another key is another picture', () => {
  expect(qrPath(uri).path).not.toBe(qrPath(uri.replace('JBSW', 'JBSX')).path);
});
