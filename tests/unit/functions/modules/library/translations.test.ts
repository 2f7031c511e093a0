import { describe, expect, it } from 'vitest';
import type { LibraryArticle } from '#functions/modules/library/article-source.ts';
import { articlesIn } from '#functions/modules/library/articles.ts';
import { plainTextOf } from '#shared/domain/library/article-text.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

const english = await articlesIn('en');
const inLanguages = await Promise.all(
  languageIds
    .filter((language) => language !== 'en')
    .map(async (language) => ({ language, articles: await articlesIn(language) })),
);

/** `47,471`, `47.471` and `47 471` are one number; no article has decimals. */
function numbersIn({ title, summary, blocks }: LibraryArticle): readonly string[] {
  const text = [title, summary, plainTextOf(blocks)].join('\n');
  const numbers = [...text.matchAll(/\d+(?:[.,\u00A0\u202F]\d{3})*/g)];
  return numbers.map(([number]) => number.replaceAll(/\D/g, '')).toSorted();
}

/** Kinds of blocks in their order, with the emphasis in each: what a translation must not lose. */
const shapeOf = ({ blocks }: LibraryArticle) =>
  blocks.map((block) => {
    if (block.kind === 'heading') return 'heading';
    const lines = block.kind === 'list' ? block.items : [block.parts];
    return [block.kind, ...lines.map((parts) => parts.flatMap(({ style }) => style ?? []).join())];
  });

describe.each(inLanguages)('the articles in $language', ({ language, articles }) => {
  it('are all there, and none is the English one', () => {
    expect(articles.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const [at, article] of articles.entries()) {
      expect(article.language).toBe(language);
      expect(article.summary).not.toBe(english[at]?.summary);
    }
  });

  it.each(articles)(
    '$id has the headings, paragraphs, list items and numbers of the English one',
    (article) => {
      const original = english.find(({ id }) => id === article.id);
      if (original === undefined) throw new Error(`${article.id} is not in English`);
      expect(shapeOf(article)).toEqual(shapeOf(original));
      expect(numbersIn(article)).toEqual(numbersIn(original));
      expect(article.sources).toEqual(original.sources);
    },
  );
});
