import { readClientTags } from '#functions/modules/coaches/client-tags/client-tags.ts';
import type { TagRepository } from '#functions/modules/coaches/client-tags/tag-repository.ts';
import type { RuleConditions } from '#shared/domain/roster/rule-steps.ts';
import type { ClientSummary } from '../roster-client.ts';

export type ReadTags = Pick<TagRepository, 'list' | 'ofClients'>;

/** The summaries with the coach's tags, which only conditions on them need. */
export async function withTags(
  tags: ReadTags,
  coachId: string,
  all: readonly (RuleConditions | undefined)[],
  summaries: readonly ClientSummary[],
): Promise<readonly ClientSummary[]> {
  if (all.every((conditions) => conditions?.tags === undefined)) return summaries;
  const { clients } = await readClientTags({ tags }, coachId);
  const tagsOf = new Map(clients.map(({ clientId, tagIds }) => [clientId, tagIds]));
  return summaries.map(({ clientId, facts }) => ({
    clientId,
    facts: facts && { ...facts, tagIds: tagsOf.get(clientId) ?? [] },
  }));
}
