import * as z from 'zod/mini';

export const maxSavedReplies = 50;
/** Stands for the client's first name. */
export const namePlaceholder = '{name}';

/** @param name Of the client, in full. */
export function withFirstName(text: string, name: string): string {
  const [firstName = name] = name.split(' ');
  return text.replaceAll(namePlaceholder, () => firstName);
}

const written = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

export const savedReplySchema = z.strictObject({
  id: z.uuid(),
  title: written(60),
  text: written(2000),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

/** What a coach answers often, in the coach's own order. */
export const savedRepliesSchema = z.strictObject({
  replies: z.array(savedReplySchema).check(
    z.maxLength(maxSavedReplies),
    z.refine(
      (replies) => new Set(replies.map(({ id }) => id)).size === replies.length,
      'must have ids of their own',
    ),
  ),
  /** Of the list; 0 before anything was saved. */
  version: z.int().check(z.gte(0)),
});
export type SavedReplies = z.infer<typeof savedRepliesSchema>;
