import type { WarningKind } from '#shared/domain/roster/client-signs.ts';
import { readParts } from './read-parts.ts';

/**
 * What the rules alone find. For texts of a model: the classifier learned how people write and would hold back sentences
 * that only name a check-in's numbers.
 */
export function ruledTopics(text: string): ReadonlySet<WarningKind> {
  return new Set(readParts(text).parts.flatMap(({ ruled }) => [...ruled.topics]));
}
