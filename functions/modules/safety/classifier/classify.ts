import { type WarningKind, warningKinds } from '#shared/domain/roster/client-signs.ts';
import type { Ruled } from '../lexicon/find-topics.ts';
import type { Features } from './features.ts';
import { type LinearModel, logOdds, unpacked } from './linear-model.ts';
import stored from './weights.json' with { type: 'json' };

/** `danger` tells dangerous texts from ordinary ones; `topics` only names what a dangerous one speaks of. */
export type Classifier = { readonly danger: LinearModel; readonly topics: LinearModel };

/**
 * The log odds at which a text of up to `words` words is refused. Few words carry little evidence, and a long text
 * has many places that may sound dangerous. `npm run train-safety` chose them on texts that it had not trained on.
 */
export type Threshold = { readonly words: number; readonly odds: number };

type StoredClassifier = Classifier & { readonly thresholds: readonly Threshold[] };

/**
 * What rules add to the log odds, in training, too, so that the classifier learns which idioms fire them. As a verdict
 * that nothing could outweigh, the rules alone refused 3.4% of ordinary texts.
 */
const evidence = { certain: 2.5, hint: 1 } as const;

export function evidenceOf({ topics, certain }: Ruled): number {
  if (certain) return evidence.certain;
  return topics.size > 0 ? evidence.hint : 0;
}

let loaded: StoredClassifier | undefined;

/** Unpacked at the first text, not when the function starts. */
export function storedClassifier(): StoredClassifier {
  loaded ??= {
    danger: { ...stored.danger, values: unpacked(stored.danger.values) },
    topics: { ...stored.topics, values: unpacked(stored.topics.values) },
    thresholds: stored.thresholds,
  };
  return loaded;
}

/** In so few words nothing outweighs a rule: of 1,273 ordinary texts that a classifier had not learned, it cost 2. */
const verdictWords = 5;

/**
 * How dangerous a part of a text is, in log odds: what the classifier learned and what the rules say.
 * @param words How many the whole text has.
 */
export function dangerOf(
  { features, ruled }: { readonly features: Features; readonly ruled: Ruled },
  words: number,
  { danger }: Pick<Classifier, 'danger'>,
): number {
  if (ruled.certain && words <= verdictWords) return Number.POSITIVE_INFINITY;
  return (logOdds(features, danger)[0] ?? 0) + evidenceOf(ruled);
}

/** The log odds at which a text of that many words is refused. */
export function thresholdFor(words: number, thresholds: readonly Threshold[]): number {
  const reached = thresholds.find((threshold) => words <= threshold.words) ?? thresholds.at(-1);
  return reached?.odds ?? 0;
}

/** What a dangerous part most likely speaks of. */
export function likeliestTopic(features: Features, { topics }: Pick<Classifier, 'topics'>): WarningKind {
  const odds = logOdds(features, topics);
  return warningKinds[odds.indexOf(Math.max(...odds))] ?? 'symptoms';
}
