import * as z from 'zod/mini';
import { warningKinds } from '#shared/domain/roster/client-signs.ts';

/** What to do now, for somebody whose text has a warning sign. */
export const safetyNoticeSchema = z.object({ kind: z.enum(warningKinds), text: z.string() });
export type SafetyNotice = z.infer<typeof safetyNoticeSchema>;

/** In the response to a text that was sent to the coach. */
export const withSafetyNotice = { safety: z.optional(safetyNoticeSchema) };
