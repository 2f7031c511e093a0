import { bytesOfBase64 } from '#web/lib/files/from-base64.ts';

/** What a JSON Web Token states, unverified: the API verifies it. Null for a token in another form. */
export function claimsOf(token: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOfBase64(token.split('.')[1] ?? '')));
  } catch {
    return null;
  }
}
