import * as z from 'zod/mini';

/** AES-256 key for data that the device has not sent yet. */
export const deviceKeyBytes = 32;

/** The browser imports it as non-extractable and never stores the text. */
export const deviceKeySchema = z.base64();
