import { describe, expect, it } from 'vitest';
import { bundledArticles, type LibraryArticle } from '#functions/modules/library/article-source.ts';
import { articlesIn } from '#functions/modules/library/articles.ts';
import { searchArticles } from '#functions/modules/library/search-articles.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';

const article = (id: string, about: Partial<LibraryArticle> = {}): LibraryArticle => ({
  id,
  kind: 'science-tip',
  title: `On ${id}`,
  summary: 'Short.',
  language: 'en',
  evidence: 'strong',
  goals: [],
  readingMinutes: 1,
  minimumTier: 'core',
  blocks: [],
  sources: [],
  authorId: null,
  ...about,
});
const articles = [
  article('sets', {
    blocks: [
      { kind: 'heading', text: 'What is known' },
      {
        kind: 'paragraph',
        parts: [{ text: 'Sore ' }, { text: 'mus', style: 'strong' }, { text: 'cles pass.' }],
      },
      { kind: 'list', items: [[{ text: 'Sleep more' }], [{ text: 'Eat enough' }]] },
    ],
  }),
  article('creatine', {
    minimumTier: 'performance',
    blocks: [{ kind: 'heading', text: 'What is known' }],
  }),
];
const ana = (tier: 'adaptive' | 'performance') => ({
  accountId: 'ana',
  role: 'client' as const,
  account: anAccount({ id: 'ana', role: 'client' }),
  entitlement: { tier, source: 'subscription', status: 'active' } as const,
});
const find = async (text: string, tier: 'adaptive' | 'performance' = 'adaptive') => {
  const found = await searchArticles(
    { articles: bundledArticles(async () => articles) },
    ana(tier),
    text,
    'en',
  );
  return found.articles.map(({ id }) => id);
};

describe('the text of articles', () => {
  it('is found by words of headings, paragraphs and lists, all of them needed', async () => {
    expect(await find('MUSCLES known')).toEqual(['sets']);
    expect(await find('more, enough')).toEqual(['sets']);
    expect(await find('muscles bread')).toEqual([]);
    // The end of one point and the beginning of the next are two words.
    expect(await find('moreEat')).toEqual([]);
  });

  it('tells nothing of an article that the plan does not open', async () => {
    expect(await find('known')).toEqual(['sets']);
    expect(await find('known', 'performance')).toEqual(['sets', 'creatine']);
    expect(await find('creatine')).toEqual([]);
  });

  it('needs a word', async () => {
    expect(await find('?!')).toEqual([]);
  });
});

describe('the articles of REPZ', () => {
  it.each([
    ['de', 'kürbiskernen thunfisch'],
    ['es', 'calabaza atun'],
    ['fr', 'courge thon'],
    ['pt', 'abobora atum'],
    ['en', 'pumpkin tuna'],
  ] as const)('are found by their words in %s', async (language, text) => {
    const { articles } = await searchArticles(
      { articles: bundledArticles(articlesIn) },
      ana('adaptive'),
      text,
      language,
    );
    expect(articles.map(({ id }) => id)).toEqual(['omega-3']);
  });
});
