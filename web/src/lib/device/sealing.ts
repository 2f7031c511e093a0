import { bytesOfBase64 } from '#web/lib/files/from-base64.ts';

/** AES-GCM ciphertext with its unique initialization vector. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** Source: NIST SP 800-38D, section 8.2. */
const ivBytes = 12;

const owner = (accountId: string) => new TextEncoder().encode(accountId);

/**
 * @param key Base64 of 32 bytes.
 * @returns A key that scripts can use but not export.
 */
export function importDeviceKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOfBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The account id is authenticated too, so the text can't be decrypted under another account. */
export async function seal(key: CryptoKey, accountId: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: owner(accountId) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)) };
}

/** @throws DOMException if the ciphertext was changed or belongs to another key or account. */
export async function unseal(key: CryptoKey, accountId: string, { iv, data }: Sealed): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: owner(accountId) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
}
