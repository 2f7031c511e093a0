import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import type { WarningKind } from '#shared/domain/roster/client-signs.ts';
import type { Mark } from './find-concepts.ts';
import { type Rule, rules } from './topic-rules.ts';

/** What the rules find; `certain` where one of them is no mere hint. */
export type Ruled = { readonly topics: ReadonlySet<WarningKind>; readonly certain: boolean };

/** The topics that the rules find, each within the words of one language. */
export function findTopics(marks: readonly Mark[]): Ruled {
  const found = new Set<WarningKind>();
  const hinted = new Set<WarningKind>();
  for (const language of languageIds) {
    const said = conceptsOf(marks, language);
    if (said.size === 0) continue;
    for (const rule of rules) {
      const into = rule.hint ? hinted : found;
      if (!into.has(rule.topic) && holds(rule, said)) into.add(rule.topic);
    }
  }
  return { topics: found.size > 0 ? found : hinted, certain: found.size > 0 };
}

type Said = ReadonlyMap<string, readonly Mark[]>;

function conceptsOf(marks: readonly Mark[], language: LanguageId): Said {
  const said = new Map<string, Mark[]>();
  for (const mark of marks) {
    if (mark.negated || (mark.language !== null && mark.language !== language)) continue;
    const others = said.get(mark.concept);
    if (others === undefined) said.set(mark.concept, [mark]);
    else others.push(mark);
  }
  return said;
}

function holds(rule: Rule, said: Said): boolean {
  const choices = rule.of.map((concepts) => concepts.flatMap((concept) => said.get(concept) ?? []));
  if (choices.some((marks) => marks.length === 0)) return false;
  const spoiled = (from: number, to: number) =>
    (rule.unless ?? []).some((concept) =>
      said.get(concept)?.some((mark) => mark.to > from - 4 && mark.from < to + 4),
    );
  const together = (at: number, chosen: readonly Mark[], from: number, to: number): boolean => {
    if (to - from > rule.within) return false;
    const marks = choices[at];
    if (marks === undefined) return !spoiled(from, to);
    return marks.some(
      (mark) =>
        chosen.every((other) => mark.to <= other.from || other.to <= mark.from) &&
        together(at + 1, [...chosen, mark], Math.min(from, mark.from), Math.max(to, mark.to)),
    );
  };
  return together(0, [], Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
}
