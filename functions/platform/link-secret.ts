import { createHash, randomBytes } from 'node:crypto';

/** Who has it has the mailbox that the link was sent to. @returns 32 random bytes, base64url. */
export const newLinkSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a link, so that no row opens it. */
export const linkSecretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
