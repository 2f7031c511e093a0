import * as z from 'zod/mini';
import { sameTag, tidyTag } from '#shared/domain/coaching/tag-words.ts';

export const maxTags = 30;
export const maxTagsPerClient = 10;
export const maxTagLength = 30;

/** In the coach's own words. The client never sees them beside their name, and has them in their export. */
export const clientTagSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().check(z.overwrite(tidyTag), z.minLength(1), z.maxLength(maxTagLength)),
});
export type ClientTag = z.infer<typeof clientTagSchema>;

const list = {
  tags: z.array(clientTagSchema).check(
    z.maxLength(maxTags),
    z.refine((tags) => new Set(tags.map(({ id }) => id)).size === tags.length, 'must have ids of their own'),
    z.refine(
      (tags) => new Set(tags.map(({ name }) => sameTag(name))).size === tags.length,
      'must have names of their own',
    ),
  ),
  /** Of the list; 0 before anything was saved. */
  version: z.int().check(z.gte(0)),
};

/** In the coach's own order. */
export const tagListSchema = z.strictObject(list);
export type TagList = z.infer<typeof tagListSchema>;

export const clientTagsSchema = z.object({
  ...list,
  /** Only those who have one. */
  clients: z.array(z.object({ clientId: z.string(), tagIds: z.array(z.string()) })),
});
export type ClientTags = z.infer<typeof clientTagsSchema>;

export const tagsOfClientSchema = z.object({ tagIds: z.array(z.string()) });
