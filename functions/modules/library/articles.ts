import { systemClock } from '#functions/platform/clock.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { LibraryArticle } from './article-source.ts';
import { readArticles } from './read-articles.ts';

/**
 * A bundle holds the finished articles in place of this module, each language in a file that is loaded on demand:
 * scripts/build/read-at-build.ts.
 */
export async function articlesIn(language: LanguageId): Promise<readonly LibraryArticle[]> {
  return readArticles(language, new Date(systemClock()).getUTCFullYear());
}
