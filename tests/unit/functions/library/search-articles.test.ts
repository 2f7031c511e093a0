import { describe, expect, it } from 'vitest';
import { searchArticles } from '#functions/library/search-articles.ts';
import type { Article } from '#shared/contracts/library.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';

const article = (id: string, about: Partial<Article> = {}): Article => ({
  ...{ id, kind: 'science-tip', title: `On ${id}`, summary: 'Short.', language: 'en', evidence: 'strong' },
  ...{ goals: [], readingMinutes: 1, minimumTier: 'core', blocks: [], sources: [] },
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
const find = (text: string, tier: 'adaptive' | 'performance' = 'adaptive') =>
  searchArticles(
    { articles },
    {
      ...{ accountId: 'ana', role: 'client', account: anAccount({ id: 'ana', role: 'client' }) },
      entitlement: { tier, source: 'subscription', status: 'active' },
    },
    text,
  ).articles.map(({ id }) => id);

describe('the text of articles', () => {
  it('is found by words of headings, paragraphs and lists, all of them needed', () => {
    expect(find('MUSCLES known')).toEqual(['sets']);
    expect(find('more, enough')).toEqual(['sets']);
    expect(find('muscles bread')).toEqual([]);
    // The end of one point and the beginning of the next are two words.
    expect(find('moreEat')).toEqual([]);
  });

  it('tells nothing of an article that the plan does not open', () => {
    expect(find('known')).toEqual(['sets']);
    expect(find('known', 'performance')).toEqual(['sets', 'creatine']);
    expect(find('creatine')).toEqual([]);
  });

  it('needs a word', () => {
    expect(find('?!')).toEqual([]);
  });
});
