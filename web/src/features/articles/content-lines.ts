import type { ArticleContent } from '#shared/contracts/library/library.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { languageNames } from './language-names.ts';

/** An article as lines that two people can compare. */
export function contentLines(
  t: Translate,
  { kind, evidence, goals, versions, sources }: ArticleContent,
): readonly string[] {
  const about = [
    kind && t(`library.kind.${kind}`),
    evidence && t(`library.evidence.${evidence}`),
    ...goals.map((goal) => t(`library.goal.${kebab(goal)}`)),
  ]
    .filter((each) => each !== null)
    .join(', ');
  return [
    ...(about === '' ? [] : [about]),
    ...versions.flatMap(({ language, title, summary, body }) => [
      languageNames[language],
      ...[title, summary, ...body.split('\n')].map((line) => line.trim()).filter((line) => line !== ''),
    ]),
    ...sources.map(({ title, publisher, year, address }) => `${title} (${publisher}, ${year}) ${address}`),
  ];
}
