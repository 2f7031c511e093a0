import { maximumFound } from '#shared/contracts/fields/search-text.ts';
import type { FoundArticles } from '#shared/contracts/library/library.ts';
import { plainTextOf } from '#shared/domain/library/article-text.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import type { ArticleSource, LibraryArticle } from './article-source.ts';
import { mayRead, type Reader } from './read-library.ts';

/** Looks into what the reader may read alone: a hit would tell what a locked article says. */
export async function searchArticles(
  { articles }: { readonly articles: Pick<ArticleSource, 'all'> },
  reader: Reader,
  text: string,
  language: LanguageId,
): Promise<FoundArticles> {
  const words = searchWords(text);
  if (words.length === 0) return { articles: [] };
  const holdsAll = ({ title, summary, blocks }: LibraryArticle) => {
    const plain = plainText([title, summary, plainTextOf(blocks)].join('\n'));
    return words.every((word) => plain.includes(word));
  };
  return {
    articles: (await articles.all(language))
      .filter((article) => mayRead(reader, article) && holdsAll(article))
      .slice(0, maximumFound)
      .map(({ id, title, summary }) => ({ id, title, summary })),
  };
}
