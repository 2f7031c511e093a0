import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { cuesPerRequest, speechTextMaximum } from '#shared/domain/messages/speech-limits.ts';

export const coachPersonalities = ['motivational', 'technical', 'supportive', 'intense'] as const;
export type CoachPersonality = (typeof coachPersonalities)[number];

const speechText = z.string().check(z.trim(), z.minLength(1), z.maxLength(speechTextMaximum));

/** `high` is for audio that a person is waiting for, `normal` for the voice coach's own cues. */
export const speechRequestSchema = z.strictObject({
  text: speechText,
  coachPersonality: z.enum(coachPersonalities),
  priority: z.optional(z.enum(['low', 'normal', 'high'])),
  language: z.optional(z.enum(languageIds)),
});

/** What a workout's coach may say, asked for before it is needed, so that it can be heard without a network. */
export const cuesRequestSchema = z.strictObject({
  texts: z.array(speechText).check(z.minLength(1), z.maxLength(cuesPerRequest)),
  coachPersonality: z.enum(coachPersonalities),
  language: z.optional(z.enum(languageIds)),
});

/** In the order of the texts; null for what could not be made. */
export const cuesResponseSchema = z.object({ audioContents: z.array(z.nullable(z.string())) });

export const speechResponseSchema = z.object({ audioContent: z.string() });
