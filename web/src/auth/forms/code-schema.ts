import * as z from 'zod/mini';
import { broken } from './email-schema.ts';

/** Authenticator apps insert spaces into the code. */
export const codeField = z.string().check(
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, broken('auth.error.code-format')),
);
export const codeSchema = z.object({ code: codeField });
export type CodeForm = z.infer<typeof codeSchema>;
