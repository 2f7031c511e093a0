import { ApiError } from './api-error.ts';
import { failureOf } from './failure-of.ts';
import { UploadFailure } from './send-form.ts';

/** The upload was lost or expired, so the next attempt uploads it again. */
const uploadedAgain: readonly string[] = ['media_missing', 'voice_missing'];

/** The code of a refusal of something that may carry a file, or null if another try may succeed. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof UploadFailure) return error.refused ? 'upload_refused' : null;
  if (error instanceof ApiError && uploadedAgain.includes(error.code)) return null;
  const failure = failureOf(error);
  return failure.kind === 'refused' ? failure.code : null;
}
