import type { ArticleContent } from '#shared/contracts/library.ts';
import { languageNames } from './language-names.ts';

/** An article as lines that two people can compare. */
export function contentLines({
  kind,
  evidence,
  goals,
  versions,
  sources,
}: ArticleContent): readonly string[] {
  const about = [kind, evidence, ...goals].filter((each) => each !== null).join(', ');
  return [
    ...(about === '' ? [] : [about]),
    ...versions.flatMap(({ language, title, summary, body }) => [
      languageNames[language],
      ...[title, summary, ...body.split('\n')].map((line) => line.trim()).filter((line) => line !== ''),
    ]),
    ...sources.map(({ title, publisher, year, address }) => `${title} (${publisher}, ${year}) ${address}`),
  ];
}
