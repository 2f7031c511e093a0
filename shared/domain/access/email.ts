/** RFC 5321. */
export const emailMaxLength = 254;

/** Invisible characters, and characters that reorder the text around them. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Rejects look-alikes that NFKC folds into other letters. Per letter, because accents may be composed. */
function isUnchangedByNfkc(text: string): boolean {
  return [...text].every((letter) => letter.normalize('NFKC') === letter);
}

/**
 * Accounts are unique by this form. It must not turn a look-alike into the ASCII address that it imitates.
 */
export function normalizeEmail(email: string): string {
  const address = email.trim();
  return isUnchangedByNfkc(address) ? address.normalize('NFC').toLowerCase() : address;
}

// SES writes to no local part outside ASCII. Excluding '.' from domain labels keeps the match linear.
const simpleAddress = /^[!-?A-~]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Rejects invisible characters and look-alikes. Only the verification link proves that an address works. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= emailMaxLength &&
    simpleAddress.test(address) &&
    !invisibleCharacter.test(address) &&
    isUnchangedByNfkc(address)
  );
}

/** Drops a plus suffix: `a+1@x` and `a@x` are one mailbox. */
export function mailboxOf(email: string): string {
  return normalizeEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

export function nameFromEmail(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
