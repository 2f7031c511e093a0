import { expect, test } from 'vitest';
import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { findArticles } from '#web/features/library/find-articles.ts';

const article = (id: string, about: Partial<ListedArticle> = {}): ListedArticle => ({
  id,
  kind: 'science-tip',
  title: id,
  summary: '',
  language: 'en',
  evidence: 'strong',
  goals: [],
  readingMinutes: 1,
  minimumTier: 'core',
  isOpen: true,
  ...about,
});
const articles = [
  article('deload', { kind: 'exclusive-protocol', title: 'The deload week', goals: ['strength'] }),
  article('steps', { title: 'Daily steps', summary: 'Walk more', goals: ['fat_loss'] }),
  article('sleep', { title: 'Sleep' }),
];
const found = (filter: Partial<Parameters<typeof findArticles>[1]> = {}) =>
  findArticles(articles, { text: '', goal: undefined, savedIds: null, ...filter }).map((group) => [
    group.kind,
    ...group.articles.map(({ id }) => id),
  ]);

test('articles are listed by kind, in the order of kinds, without empty ones', () => {
  expect(found()).toEqual([
    ['science-tip', 'steps', 'sleep'],
    ['exclusive-protocol', 'deload'],
  ]);
});

test('every word is looked for in title and summary', () => {
  expect(found({ text: 'WALK steps' })).toEqual([['science-tip', 'steps']]);
  expect(found({ text: 'walk deload' })).toEqual([]);
});

test('a goal keeps its own articles and those for everyone', () => {
  expect(found({ goal: 'strength' })).toEqual([
    ['science-tip', 'sleep'],
    ['exclusive-protocol', 'deload'],
  ]);
});

test('saved ones alone, or none', () => {
  expect(found({ savedIds: ['sleep'] })).toEqual([['science-tip', 'sleep']]);
  expect(found({ savedIds: [] })).toEqual([]);
});
