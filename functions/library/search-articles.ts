import type { Article, ArticleBlock, FoundArticles } from '#shared/contracts/library.ts';
import { maximumFound } from '#shared/contracts/search-text.ts';
import { plainText, searchWords } from '#shared/domain/search-words.ts';
import { mayRead, type Reader } from './read-library.ts';

/** Looks into what the reader may read alone: a hit would tell what a locked article says. */
export function searchArticles(
  { articles }: { readonly articles: readonly Article[] },
  reader: Reader,
  text: string,
): FoundArticles {
  const words = searchWords(text);
  const holdsAll = ({ title, summary, blocks }: Article) => {
    const plain = plainText([title, summary, ...blocks.map(textOf)].join(' '));
    return words.length > 0 && words.every((word) => plain.includes(word));
  };
  return {
    articles: articles
      .filter((article) => mayRead(reader, article) && holdsAll(article))
      .slice(0, maximumFound)
      .map(({ id, title, summary }) => ({ id, title, summary })),
  };
}

function textOf(block: ArticleBlock): string {
  if (block.kind === 'heading') return block.text;
  const lines = block.kind === 'list' ? block.items : [block.parts];
  return lines.map((parts) => parts.map(({ text }) => text).join('')).join(' ');
}
