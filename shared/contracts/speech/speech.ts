import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { speechTextMaximum } from '#shared/domain/messages/speech-limits.ts';

export const coachPersonalities = ['motivational', 'technical', 'supportive', 'intense'] as const;
export type CoachPersonality = (typeof coachPersonalities)[number];

/** `high` is for audio that a person is waiting for, `normal` for the voice coach's own cues. */
export const speechRequestSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(speechTextMaximum)),
  coachPersonality: z.enum(coachPersonalities),
  priority: z.optional(z.enum(['low', 'normal', 'high'])),
  language: z.optional(z.enum(languageIds)),
});

export const speechResponseSchema = z.object({ audioContent: z.string() });
