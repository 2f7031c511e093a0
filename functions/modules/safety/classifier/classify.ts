import { type WarningKind, warningKinds } from '#shared/domain/roster/client-signs.ts';
import type { Ruled } from '../lexicon/find-topics.ts';
import type { Features } from './features.ts';
import { type LinearModel, logOdds, unpacked } from './linear-model.ts';
import stored from './weights.json' with { type: 'json' };

/** `danger` tells dangerous texts from ordinary ones; `topics` only names what a dangerous one speaks of. */
export type Classifier = { readonly danger: LinearModel; readonly topics: LinearModel };

/** Refused from these log odds on. `npm run train-safety` chose them on texts that it had not trained on. */
type StoredClassifier = Classifier & { readonly threshold: number };

/** What a rule adds that only hints. More let so many idioms through that the threshold had to hide real distress. */
const hintEvidence = 1;

let loaded: StoredClassifier | undefined;

/** Unpacked at the first text, not when the function starts. */
export function storedClassifier(): StoredClassifier {
  loaded ??= {
    danger: { ...stored.danger, values: unpacked(stored.danger.values) },
    topics: { ...stored.topics, values: unpacked(stored.topics.values) },
    threshold: stored.threshold,
  };
  return loaded;
}

/** How dangerous a part of a text is, in log odds: what the classifier learned and what the rules say. */
export function dangerOf(
  { features, ruled }: { readonly features: Features; readonly ruled: Ruled },
  { danger }: Pick<Classifier, 'danger'>,
): number {
  if (ruled.certain) return Number.POSITIVE_INFINITY;
  return (logOdds(features, danger)[0] ?? 0) + (ruled.topics.size > 0 ? hintEvidence : 0);
}

/** What a dangerous part most likely speaks of. */
export function likeliestTopic(features: Features, { topics }: Pick<Classifier, 'topics'>): WarningKind {
  const odds = logOdds(features, topics);
  return warningKinds[odds.indexOf(Math.max(...odds))] ?? 'symptoms';
}
