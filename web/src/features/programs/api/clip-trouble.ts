import { ApiError } from '#web/lib/api/api-error.ts';
import { UploadFailure } from '#web/lib/api/send-form.ts';
import { ClipCanceled } from './send-exercise-clip.ts';

const refused = {
  clip_location: 'programs.own-clip-location',
  clip_length: 'programs.own-clip-length',
  clip_size: 'programs.own-clip-size',
  clip_type: 'programs.own-clip-type',
  exercise_not_found: 'programs.own-clip-no-exercise',
} as const;

/** Why a clip was not uploaded, in words. */
export function clipTrouble(error: Error) {
  if (error instanceof ClipCanceled) return 'programs.own-clip-canceled';
  if (error instanceof UploadFailure) return 'programs.own-clip-stopped';
  if (!(error instanceof ApiError)) return 'programs.error-save';
  const known = Object.entries(refused).find(([code]) => code === error.code);
  if (known !== undefined) return known[1];
  return error.status === 0 || error.code === 'media_missing'
    ? 'programs.own-clip-stopped'
    : 'programs.error-save';
}
