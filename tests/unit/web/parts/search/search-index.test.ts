import { describe, expect, it } from 'vitest';
import { openSearch, type SearchDocument } from '#web/parts/search/search-index.ts';

const document = (id: string, title: string, about: Partial<SearchDocument> = {}): SearchDocument => ({
  id: `exercise.${id}`,
  kind: 'exercise',
  title,
  detail: '',
  words: '',
  link: `/${id}`,
  ...about,
});

const search = openSearch([
  document('back-squat', 'Back squat', { detail: 'Quads, glutes', words: 'barbell' }),
  document('push-up', 'Push-up'),
  document('front-squat', 'Front squat', { words: 'barbell' }),
  { ...document('pure', 'Pavé de saumon'), id: 'food.pave', kind: 'food' },
  { ...document('squat-session', 'Squat clinic'), id: 'session.1', kind: 'session' },
]);
const titles = (text: string) => search.find(text).map(({ title }) => title);

describe('the search on the device', () => {
  it('finds the beginning of words, without accents and punctuation', () => {
    expect(titles('push up')).toEqual(['Push-up']);
    expect(titles('PAVE')).toEqual(['Pavé de saumon']);
  });

  it('takes a small typing error in a longer word', () => {
    expect(titles('saunon')).toEqual(['Pavé de saumon']);
  });

  it('needs every word, in the title or beside it', () => {
    expect(titles('squat barbell')).toEqual(['Back squat', 'Front squat']);
    expect(titles('squat glutes')).toEqual(['Back squat']);
    expect(titles('squat kettlebell')).toEqual([]);
  });

  it('keeps the kinds together, and finds nothing for nothing', () => {
    expect(titles('squat')).toEqual(['Squat clinic', 'Back squat', 'Front squat']);
    expect(titles('  ')).toEqual([]);
  });

  it('puts first what begins with what was typed', () => {
    const german = openSearch([
      document('box-squat', 'Box-Kniebeuge'),
      document('back-squat', 'Kniebeuge mit Langhantel'),
    ]);
    expect(german.find('kniebeuge').map(({ title }) => title)).toEqual([
      'Kniebeuge mit Langhantel',
      'Box-Kniebeuge',
    ]);
  });

  it('names the exercises to ask the server for', () => {
    expect(search.exerciseIds('squat')).toEqual(['back-squat', 'front-squat']);
  });
});
