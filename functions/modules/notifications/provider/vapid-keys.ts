import { createECDH, hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';

/** Of the stage's secret: random text that CloudFormation made, so that a new stage has keys without an operator. */
export const pushSecret = z.object({ seed: z.string().check(z.minLength(32)) });

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The P-256 key pair of RFC 8292, base64url. A new seed is a new pair, with which the old subscriptions end.
 * @throws Error for one seed in four billion, whose number is no key of the curve.
 */
export function vapidKeysOf({ seed }: z.infer<typeof pushSecret>): VapidKeys {
  const scalar = Buffer.from(hkdfSync('sha256', seed, 'repz', 'vapid key, version 1', 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}
