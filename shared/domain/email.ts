/** The longest address that mail servers take (RFC 5321). */
export const emailMaxLength = 254;

/** Characters that show nothing, or reorder what stands around them. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * False for look-alikes that compatibility folding turns into the letters of someone else: the long s, full-width
 * letters, the Kelvin sign. Letter by letter, so that an accent may be composed or not.
 */
function keepsItsLetters(text: string): boolean {
  return [...text].every((letter) => letter.normalize('NFKC') === letter);
}

/**
 * The form in which addresses are stored and compared: case variants are one account. A look-alike stays as it is, so
 * that it never becomes the ASCII address that it imitates (the Kelvin sign in lower case is a plain k).
 */
export function normaliseEmail(email: string): string {
  const address = email.trim();
  return keepsItsLetters(address) ? address.normalize('NFC').toLowerCase() : address;
}

// Excluding '.' from the domain's labels keeps the match linear for any input.
const simpleAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The simple address check of the forms and of the API. Whether mail arrives is proved by the verification link alone.
 * Refuses characters that nobody sees, and letters that compatibility folding (NFKC) would replace.
 */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= emailMaxLength &&
    simpleAddress.test(address) &&
    !unseen.test(address) &&
    keepsItsLetters(address)
  );
}

/** The address without what follows a plus sign: mail to `a+1@x` and to `a@x` arrives in one mailbox. */
export function mailboxOf(email: string): string {
  return normaliseEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** The part before the @ sign, by which the navigation greets someone whose name it does not have. */
export function nameFromEmail(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
