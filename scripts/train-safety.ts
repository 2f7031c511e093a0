import { writeFileSync } from 'node:fs';
import { type Threshold, thresholdFor } from '#functions/modules/safety/classifier/classify.ts';
import { type LinearModel, packed } from '#functions/modules/safety/classifier/linear-model.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { warningKinds } from '#shared/domain/roster/client-signs.ts';
import { type HeldOut, heldOut } from './safety/cross-validate.ts';
import { labeledTexts } from './safety/labeled-texts.ts';
import { trainClassifier } from './safety/train-classifier.ts';

const seeds = [1, 2, 3];
/**
 * The share of ordinary held-out texts that is refused, by the words of a text. Half of the longer ones were written to
 * sound dangerous, so that more of them are refused here than in life.
 */
const falseRefusals = [
  { words: 5, share: 0.06 },
  { words: 7, share: 0.075 },
  { words: 10, share: 0.11 },
  { words: 15, share: 0.16 },
  { words: 1000, share: 0.2 },
] as const;

function chooseThresholds(judged: readonly HeldOut[]): Threshold[] {
  return falseRefusals.map(({ words, share }, at) => {
    const more = falseRefusals[at - 1]?.words ?? 0;
    const ordinary = judged
      .filter((text) => text.kind === 'ordinary' && text.words > more && text.words <= words)
      .map(({ danger }) => danger)
      .sort((a, b) => b - a);
    return { words, odds: Math.ceil((ordinary[Math.floor(ordinary.length * share)] ?? 0) * 100) / 100 };
  });
}

const stored = ({ values, scale, biases }: LinearModel) => ({
  values: packed(Int8Array.from(values)),
  scale,
  biases,
});

await runCommand(async () => {
  readCommandLine({});
  const judged = heldOut();
  const thresholds = chooseThresholds(judged);
  const texts = languageIds.flatMap((language) => labeledTexts('train', language));
  const { danger, topics } = trainClassifier(texts, seeds);
  writeFileSync(
    inRepository('functions', 'modules', 'safety', 'classifier', 'weights.json'),
    `${JSON.stringify({ danger: stored(danger), topics: stored(topics), thresholds }, null, 2)}\n`,
  );
  console.log(
    `${texts.length} texts; thresholds ${thresholds.map(({ odds }) => odds).join(', ')}; held-out texts found:`,
  );
  for (const language of [...languageIds, null]) {
    const shares = [...warningKinds, 'ordinary'].map((kind) => {
      const those = judged.filter(
        (text) => text.kind === kind && (language ?? text.language) === text.language,
      );
      const found = those.filter(({ words, danger }) => danger >= thresholdFor(words, thresholds)).length;
      return `${kind} ${((100 * found) / those.length).toFixed(1)}%`;
    });
    console.log(`${language ?? 'all'}: ${shares.join(', ')}`);
  }
});
