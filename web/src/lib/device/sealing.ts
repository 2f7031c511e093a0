/** Ciphertext of AES-GCM, with the value that was drawn for it alone. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** Length of the initialization vector in bytes. Source: NIST SP 800-38D, section 8.2. */
const ivBytes = 12;

const owner = (accountId: string) => new TextEncoder().encode(accountId);

/** @param key Base64 of 32 bytes. @returns A key that scripts can use and never read. */
export function importDeviceKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts a text for an account: under another account's id it does not open, whatever the key. */
export async function seal(key: CryptoKey, accountId: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: owner(accountId) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)) };
}

/** @throws DOMException where the ciphertext was changed, or belongs to another key or account. */
export async function unseal(key: CryptoKey, accountId: string, { iv, data }: Sealed): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: owner(accountId) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
}
