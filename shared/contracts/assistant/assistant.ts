import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { questionMaximum } from '#shared/domain/messages/speech-limits.ts';

export const assistantSources = ['profile', 'plan', 'intake', 'workouts', 'check-ins'] as const;
export type AssistantSource = (typeof assistantSources)[number];

export const conversationIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const chatMessageSchema = z.object({
  id: z.string(),
  content: z.string(),
  sender: z.enum(['user', 'ai']),
  timestamp: z.string(),
  type: z.literal('text'),
  sources: knownItems(z.enum(assistantSources)),
  /** A fixed answer that refers the user to a professional. */
  safety: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const askAssistantRequestSchema = z.strictObject({
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionMaximum)),
  conversationId: z.optional(conversationIdSchema),
  language: z.optional(z.enum(languageIds)),
});

export const askAssistantResponseSchema = z.object({
  conversationId: z.string(),
  question: chatMessageSchema,
  answer: chatMessageSchema,
});

/** Oldest first. The id is null before the first question. */
export const conversationSchema = z.object({
  conversationId: z.nullable(z.string()),
  messages: z.array(chatMessageSchema),
});
export type Conversation = z.infer<typeof conversationSchema>;
