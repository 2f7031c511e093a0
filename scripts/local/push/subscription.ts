import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import * as z from 'zod/mini';

/** A browser's side of a subscription: the keys that its push service never sees. */
export type Subscription = {
  readonly id: string;
  /** The VAPID key that it was made with, base64url: the service takes messages of this sender alone. */
  readonly senderKey: string;
  readonly curve: ECDH;
  readonly auth: Buffer;
};

export function newSubscription(id: string, senderKey: string): Subscription {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { id, senderKey, curve, auth: randomBytes(16) };
}

const text = (part: string) => Buffer.from(part, 'base64url').toString();
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** RFC 8292. @returns what is wrong, null for a signature that holds. */
export function senderFault(
  header: string | undefined,
  { senderKey }: Subscription,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): string | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== senderKey) return 'The subscription belongs to another sender';
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || z.object({ alg: z.literal('ES256') }).safeParse(JSON.parse(text(head))).error)
    return 'The signature is wrong';
  const { aud, exp, sub } = claimsSchema.parse(JSON.parse(text(body)));
  if (aud !== origin) return 'The token is for another service';
  if (exp * 1000 <= nowMs || exp * 1000 > nowMs + 86_400_000) return 'The token has ended, or lasts too long';
  return /^(mailto:.+@|https:\/\/)/.test(sub) ? null : 'The token names no contact';
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * RFC 8291 in one record of RFC 8188, as browsers read it.
 * @throws Error for a message that was not encrypted to this subscription.
 */
export function decrypt(message: Buffer, { curve, auth }: Subscription): string {
  const salt = message.subarray(0, 16);
  const keyLength = message[20] ?? 0;
  const sender = message.subarray(21, 21 + keyLength);
  const encrypted = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const input = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const record = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // Padding: a 2 that marks the last record, then zeros.
  const end = record.lastIndexOf(2);
  if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong');
  return record.subarray(0, end).toString();
}
