import * as z from 'zod/mini';

/** Length of the key that protects what an account has not sent yet, in bytes (AES-256). */
export const deviceKeyBytes = 32;

/** Base64 of the key. The browser imports it as not extractable and never stores these characters. */
export const deviceKeyResponseSchema = z.object({ key: z.base64() });
