import type { TagList } from '#shared/contracts/coaching/client-tags.ts';

export type TagOwner = { readonly coachId: string; readonly clientId: string };
/** May name tags that the coach has deleted since. */
export type StoredTags = { readonly tagIds: readonly string[]; readonly version: number };

export type TagRepository = {
  list(coachId: string): Promise<TagList>;
  /** @returns False when another device saved first. */
  saveList(coachId: string, next: TagList): Promise<boolean>;
  /** Of every client of the coach who has or had one. */
  ofClients(
    coachId: string,
  ): Promise<readonly { readonly clientId: string; readonly tagIds: readonly string[] }[]>;
  find(owner: TagOwner): Promise<StoredTags>;
  /** @returns False unless the stored tags have the version before these. */
  save(owner: TagOwner, next: StoredTags): Promise<boolean>;
};
