import { siteAddressPlaceholder } from './site-address.ts';

const validMonths = 11;

/** RFC 9116: whom to tell of a weakness. It must not be valid for longer than a year, and each release makes it again. */
export function securityFile(languages: readonly string[], now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  return [
    `Contact: ${siteAddressPlaceholder}/support`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteAddressPlaceholder}/.well-known/security.txt`,
    '',
  ].join('\n');
}
