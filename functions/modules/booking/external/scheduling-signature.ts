import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#functions/platform/app-error.ts';

const toleranceSeconds = 300;

/**
 * `t=<epoch seconds>,v1=<hex>`: HMAC-SHA256 over the time, a dot and the exact bytes. The future is bounded too, or a
 * stolen delivery would stay valid.
 * @throws AppError invalid, `signature_refused`.
 */
export function requireSignature(
  rawBody: Uint8Array,
  header: string | null,
  signingKey: string,
  nowMs: number,
): void {
  if (header === null) throw refused('missing');
  const parts = header.split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (time === undefined) throw refused('without a time');
  const expected = createHmac('sha256', signingKey).update(`${time}.`).update(rawBody).digest();
  const isSigned = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/i.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice(3), 'hex'), expected));
  if (!isSigned) throw refused('wrong');
  if (Math.abs(Number(time) - nowMs / 1000) > toleranceSeconds) throw refused('too old or from the future');
}

function refused(why: string): AppError {
  return new AppError('invalid', 'signature_refused', `The signature is ${why}.`);
}
