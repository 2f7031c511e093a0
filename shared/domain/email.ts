/** The longest address that mail servers take (RFC 5321). */
export const emailMaxLength = 254;

/** The form in which addresses are stored and compared: case variants are one account. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

// Excluding '.' from the domain's labels keeps the match linear for any input.
const simpleAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The simple address check of the forms. Whether mail arrives is proved by the verification link alone. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= emailMaxLength && simpleAddress.test(address);
}

/** The part before the @ sign, by which the navigation greets someone whose name it does not have. */
export function nameFromEmail(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
