import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { type ArticleSummary, summaryOf } from './article-source.ts';
import { articlesIn } from './articles.ts';

/** For a list alone: a tenth of the texts. A bundle holds them as it does the articles. */
export async function articleSummariesIn(language: LanguageId): Promise<readonly ArticleSummary[]> {
  return (await articlesIn(language)).map(summaryOf);
}
