import { readFileSync } from 'node:fs';
import { inRepository } from '#scripts/cli/repository.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { type WarningKind, warningKinds } from '#shared/domain/roster/client-signs.ts';

export type LabeledText = {
  readonly kind: WarningKind | 'ordinary';
  readonly source: string;
  readonly text: string;
};

/** @throws Error that names the line that is not `kind<TAB>source<TAB>text`. */
export function labeledTexts(split: 'train' | 'test', language: LanguageId): LabeledText[] {
  const file = inRepository('tests', 'fixtures', 'safety', split, `${language}.tsv`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => {
      const [kind = '', source = '', text = ''] = line.split('\t');
      const topic = warningKinds.find((each) => each === kind) ?? (kind === 'ordinary' ? kind : undefined);
      if (topic === undefined || text === '') throw new Error(`${file}:${at + 1} is no labeled text`);
      return { kind: topic, source, text };
    });
}
