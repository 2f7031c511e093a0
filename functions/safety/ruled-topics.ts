import { readParts } from './read-parts.ts';
import type { SafetyTopic } from './safety-topics.ts';

/**
 * What the rules alone find. For texts of a model: the classifier learned how people write and would hold back sentences
 * that only name a check-in's numbers.
 */
export function ruledTopics(text: string): ReadonlySet<SafetyTopic> {
  return new Set(readParts(text).parts.flatMap(({ ruled }) => [...ruled.topics]));
}
