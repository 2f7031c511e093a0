import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/languages.ts';
import { speechTextMaximum } from '#shared/domain/speech-limits.ts';

/** The four voices of voice coaching. Names on screen: Motivational Mike, Technical Tom, Supportive Sarah, Intense Ivan. */
export const coachPersonalities = ['motivational', 'technical', 'supportive', 'intense'] as const;
export type CoachPersonality = (typeof coachPersonalities)[number];

/** A prompt that somebody waits for is `high`; the voice coach's own cues are `normal`. */
export const speechRequestSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(speechTextMaximum)),
  coachPersonality: z.enum(coachPersonalities),
  priority: z.optional(z.enum(['low', 'normal', 'high'])),
  /** The language that the text is in; the account's own where it is left out. */
  language: z.optional(z.enum(languageIds)),
});

/** MPEG audio as base64. */
export const speechResponseSchema = z.object({ audioContent: z.string() });
