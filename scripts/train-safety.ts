import { writeFileSync } from 'node:fs';
import { runCommand } from '#scripts/cli/command.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { warningKinds } from '#shared/domain/roster/client-signs.ts';
import { type LinearModel, packed } from '../functions/modules/safety/classifier/linear-model.ts';
import { type HeldOut, heldOut } from './safety/cross-validate.ts';
import { labeledTexts } from './safety/labeled-texts.ts';
import { trainClassifier } from './safety/train-classifier.ts';

const seeds = [1, 2];
/** The share of ordinary held-out texts that is refused. */
const falseRefusals = 0.04;

function chooseThreshold(judged: readonly HeldOut[]): number {
  const ordinary = judged
    .filter(({ kind }) => kind === 'ordinary')
    .map(({ danger }) => danger)
    .sort((a, b) => b - a);
  return Math.ceil((ordinary[Math.floor(ordinary.length * falseRefusals)] ?? 0) * 100) / 100;
}

const stored = ({ values, scale, biases }: LinearModel) => ({
  values: packed(Int8Array.from(values)),
  scale,
  biases,
});

await runCommand(async () => {
  const judged = heldOut();
  const threshold = chooseThreshold(judged);
  const texts = languageIds.flatMap((language) => labeledTexts('train', language));
  const { danger, topics } = trainClassifier(texts, seeds);
  writeFileSync(
    inRepository('functions', 'safety', 'classifier', 'weights.json'),
    `${JSON.stringify({ danger: stored(danger), topics: stored(topics), threshold }, null, 2)}\n`,
  );
  console.log(`${texts.length} texts; threshold ${threshold}; held-out texts from this threshold on:`);
  for (const language of [...languageIds, null]) {
    const shares = [...warningKinds, 'ordinary'].map((kind) => {
      const those = judged.filter(
        (text) => text.kind === kind && (language ?? text.language) === text.language,
      );
      const found = those.filter((text) => text.danger >= threshold).length;
      return `${kind} ${((100 * found) / those.length).toFixed(1)}%`;
    });
    console.log(`${language ?? 'all'}: ${shares.join(', ')}`);
  }
});
