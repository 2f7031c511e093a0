import { deviceKeyBytes } from '#shared/contracts/account/device-key.ts';

export type DeviceKeyRepository = {
  find(accountId: string): Promise<string | null>;
  create(accountId: string, key: string): Promise<boolean>;
};

/**
 * Encrypts what an account's browsers could not send before signing out. Parallel first requests get the same key.
 * @param deps.random Cryptographically secure.
 * @returns Base64 of 256 random bits.
 */
export async function deviceKey(
  deps: { readonly keys: DeviceKeyRepository; readonly random: (length: number) => Buffer },
  accountId: string,
): Promise<string> {
  const known = await deps.keys.find(accountId);
  if (known !== null) return known;
  const made = deps.random(deviceKeyBytes).toString('base64');
  if (await deps.keys.create(accountId, made)) return made;
  const theirs = await deps.keys.find(accountId);
  if (theirs === null) throw new Error('The device key was removed while it was made');
  return theirs;
}
