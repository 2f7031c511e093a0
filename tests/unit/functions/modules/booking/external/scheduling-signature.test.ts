import { expect, test } from 'vitest';
import { sign } from '#scripts/local/scheduling/sign.ts';
import { requireSignature } from '../../../../../../functions/modules/booking/external/scheduling-signature.ts';

const key = 'the-signing-key-of-the-test';
const nowMs = Date.UTC(2026, 2, 8, 17);
// Spaces and an escape that no serializer would write again.
const body = '{ "event": "invitee.created",  "n": "\\u00e9" }';
const bytes = (text: string) => new TextEncoder().encode(text);
const refused = expect.objectContaining({ kind: 'invalid', code: 'signature_refused' });

function verdict(text: string, header: string | null): unknown {
  try {
    requireSignature(bytes(text), header, key, nowMs);
    return 'taken';
  } catch (error) {
    return error;
  }
}

test('the exact bytes under the key are taken, within five minutes either way', () => {
  expect(verdict(body, sign(body, key, nowMs))).toBe('taken');
  expect(verdict(body, sign(body, key, nowMs - 299_000))).toBe('taken');
  expect(verdict(body, sign(body, key, nowMs + 299_000))).toBe('taken');
});

test.each([
  ['no header', null],
  ['an empty header', ''],
  ['no time', sign(body, key, nowMs).replace(/t=\d+,/, '')],
  ['another key', sign(body, 'another-key-of-the-same-length', nowMs)],
  ['a signature that is two hours old', sign(body, key, nowMs - 7_200_000)],
  ['a signature from the future', sign(body, key, nowMs + 301_000)],
  ['a time that was not signed', sign(body, key, nowMs - 7_200_000).replace(/t=\d+/, `t=${nowMs / 1000}`)],
  ['a signature that is no hash', `t=${nowMs / 1000},v1=00`],
])('%s is refused', (_name, header) => {
  expect(verdict(body, header)).toEqual(refused);
});

test('a body that was serialized again is refused', () => {
  expect(verdict(JSON.stringify(JSON.parse(body)), sign(body, key, nowMs))).toEqual(refused);
});
