import type {
  ArticleBlock,
  ArticleProblem,
  ArticleSource,
  ArticleToCheck,
  WrittenVersion,
} from './article.ts';
import { articleLimits } from './article-limits.ts';
import { countWords, type MarkdownLexer, plainTextOf, readText } from './article-text.ts';
import { checkSource } from './check-source.ts';
import { amountIn, physicianTopicIn } from './unsafe-words.ts';

export type CheckedVersion = Pick<WrittenVersion, 'language' | 'title' | 'summary'> & {
  readonly blocks: readonly ArticleBlock[];
  readonly readingMinutes: number;
};
export type CheckedArticle = {
  /** Empty for an article that may be published. */
  readonly problems: readonly ArticleProblem[];
  readonly versions: readonly CheckedVersion[];
  readonly sources: readonly ArticleSource[];
};

/**
 * The rules for every article that clients read: those in the repository when functions are built, and those of coaches
 * when they are published.
 * @param year The latest year that a source can have.
 */
export function checkArticle(lexer: MarkdownLexer, article: ArticleToCheck, year: number): CheckedArticle {
  const problems: ArticleProblem[] = [];
  if (article.kind === null) problems.push({ at: 'kind', code: 'missing' });
  if (article.evidence === null) problems.push({ at: 'evidence', code: 'missing' });
  const versions = article.versions.map((version) => {
    const checked = checkVersion(lexer, version, article.kind === 'physician');
    problems.push(...checked.problems);
    return checked.version;
  });
  if (article.sources.length === 0) problems.push({ at: 'sources', code: 'missing' });
  const sources = article.sources.flatMap((source, index) => {
    const checked = checkSource(source, year);
    problems.push(...checked.problems.map(({ at, code }) => ({ at: `sources.${index}.${at}`, code })));
    return checked.source ?? [];
  });
  article.sources.forEach(({ address }, index) => {
    const first = article.sources.findIndex((each) => each.address.trim() === address.trim());
    if (address.trim() !== '' && first !== index)
      problems.push({ at: `sources.${index}.address`, code: 'twice' });
  });
  return { problems, versions, sources };
}

/** What readers see of one language, whether it may be published or not. */
export function readVersion(
  lexer: MarkdownLexer,
  { language, title, summary, body }: WrittenVersion,
): CheckedVersion & { readonly refused: readonly string[] } {
  const { blocks, refused } = readText(lexer, body);
  const readingMinutes = Math.max(
    1,
    Math.ceil(countWords(plainTextOf(blocks)) / articleLimits.wordsPerMinute),
  );
  return { language, title: title.trim(), summary: summary.trim(), blocks, readingMinutes, refused };
}

function checkVersion(lexer: MarkdownLexer, written: WrittenVersion, isForPhysician: boolean) {
  const { refused, ...version } = readVersion(lexer, written);
  const problems: ArticleProblem[] = [];
  const at = (field: string) => `${version.language}.${field}`;
  const said = { title: version.title, summary: version.summary, body: plainTextOf(version.blocks) };
  for (const field of ['title', 'summary'] as const) {
    const most = articleLimits[field];
    if (said[field] === '') problems.push({ at: at(field), code: 'missing' });
    else if (said[field].length > most) problems.push({ at: at(field), code: 'long', limit: most });
  }
  const words = countWords(said.body);
  const { least, most } = articleLimits.words;
  if (words < least) problems.push({ at: at('body'), code: 'short', limit: least });
  if (words > most) problems.push({ at: at('body'), code: 'long', limit: most });
  if (refused[0] !== undefined)
    problems.push({ at: at('body'), code: 'markup', quote: refused[0].slice(0, articleLimits.quote) });
  for (const field of ['title', 'summary', 'body'] as const) {
    const dose = amountIn(said[field]);
    if (dose !== null) problems.push({ at: at(field), code: 'dose', quote: dose });
    const topic = isForPhysician ? null : physicianTopicIn(said[field]);
    if (topic !== null) problems.push({ at: at(field), code: 'physician-topic', quote: topic });
  }
  return { version, problems };
}
