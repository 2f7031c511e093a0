import * as z from 'zod/mini';
import { clipTypes, maximumClipBytes } from '#shared/domain/messages/clip-limits.ts';
import { maximumClipParts } from '#shared/domain/messages/clip-parts.ts';

/** S3 makes it and promises no format. */
const uploadIdSchema = z.string().check(z.minLength(1), z.maxLength(1024));
const bytes = z.int().check(z.gte(1), z.lte(maximumClipBytes));

/** Where the parts of a clip are, and how many bytes they have together. */
export const sentClipSchema = z.strictObject({ id: uploadIdSchema, bytes });
export type SentClip = z.infer<typeof sentClipSchema>;

/** Begins the upload of a clip of exactly this size for the id, or goes on with one. */
export const startClipUploadRequestSchema = z.strictObject({
  id: z.uuid(),
  type: z.enum(clipTypes),
  bytes,
  uploadId: z.optional(uploadIdSchema),
});
export type StartClipUploadRequest = z.infer<typeof startClipUploadRequestSchema>;
export type OpenClipUpload = Omit<StartClipUploadRequest, 'id'>;

/** Parts that have not arrived: PUT `bytes` bytes of the clip from `from` on to each link. */
export const clipUploadResponseSchema = z.object({
  uploadId: z.string(),
  parts: z
    .array(z.object({ number: z.int(), from: z.int(), bytes: z.int(), url: z.string() }))
    .check(z.maxLength(maximumClipParts)),
});
export type ClipUpload = z.infer<typeof clipUploadResponseSchema>;
