import { writeFileSync } from 'node:fs';
import { packed, probabilities } from '#functions/safety/classifier/classify.ts';
import { readParts } from '#functions/safety/read-parts.ts';
import { runCommand } from '#scripts/command.ts';
import { inRepository } from '#scripts/repository.ts';
import { languageIds } from '#shared/domain/languages.ts';
import { type LabelledText, labelledTexts } from './safety/labelled-texts.ts';
import { trainClassifier } from './safety/train-classifier.ts';

const seeds = [1, 2];
const folds = 4;
/** The share of ordinary texts that rules and classifier together may refuse in texts that they did not learn from. */
const falseRefusals = 0.035;

type Judged = { readonly text: LabelledText; readonly danger: number };

/** How dangerous the most dangerous part of a text is; certain where the rules find something. */
function judge(text: LabelledText, weights: Parameters<typeof probabilities>[1]): Judged {
  const { parts } = readParts(text.text);
  const likely = parts.map(({ features }) =>
    probabilities(features, weights).reduce((sum, value) => sum + value, 0),
  );
  return { text, danger: parts.some(({ topics }) => topics.size > 0) ? 1 : Math.max(0, ...likely) };
}

/** Each fold is judged by weights that were trained on the others. */
function crossValidate(texts: readonly LabelledText[]): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const held = (_: LabelledText, at: number) => at % folds === fold;
    const weights = trainClassifier(
      texts.filter((text, at) => !held(text, at)),
      [fold + 1],
    );
    return texts.filter(held).map((text) => judge(text, weights));
  }).flat();
}

function chooseThreshold(judged: readonly Judged[]): number {
  const ordinary = judged
    .filter(({ text }) => text.kind === 'ordinary')
    .map(({ danger }) => danger)
    .sort((a, b) => b - a);
  return Math.ceil((ordinary[Math.floor(ordinary.length * falseRefusals)] ?? 1) * 100) / 100;
}

await runCommand(async () => {
  const texts = languageIds.flatMap((language) => labelledTexts('train', language));
  const judged = crossValidate(texts);
  const threshold = chooseThreshold(judged);
  const dangerous = judged.filter(({ text }) => text.kind !== 'ordinary');
  const found = dangerous.filter(({ danger }) => danger >= threshold).length;
  const { values, scale, bias } = trainClassifier(texts, seeds);
  const stored = { values: packed(Int8Array.from(values)), scale, bias, threshold };
  writeFileSync(
    inRepository('functions', 'safety', 'classifier', 'weights.json'),
    `${JSON.stringify(stored, null, 2)}\n`,
  );
  console.log(
    `${texts.length} texts; threshold ${threshold}; held-out recall ${((100 * found) / dangerous.length).toFixed(1)}%`,
  );
});
