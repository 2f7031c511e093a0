import { describe, expect, it } from 'vitest';
import { findConcepts } from '#functions/modules/safety/lexicon/find-concepts.ts';
import { findTopics } from '#functions/modules/safety/lexicon/find-topics.ts';
import { sentencesOf } from '#functions/modules/safety/plain-text.ts';

const marksOf = (sentence: string) => sentencesOf(sentence).flatMap((words) => findConcepts(words));

describe('words of the lexicon', () => {
  it.each([
    ['dizzy', 'dizzy after the set'],
    ['alarm', 'I passed out'],
    ['alarm', 'he passes out'],
  ])('are found in spite of their double letters: %s in %s', (concept, sentence) => {
    expect(marksOf(sentence).map((mark) => mark.concept)).toContain(concept);
  });

  it.each([
    'no chest pain',
    'sin dolor en el pecho',
    'no tengo dolor en el pecho',
    'pas de palpitations',
    'sin palpitaciones',
  ])('are negated: %s', (sentence) => {
    const alarms = marksOf(sentence).filter(({ concept }) => concept === 'alarm');
    expect(alarms.length).toBeGreaterThan(0);
    expect(alarms.filter(({ negated }) => !negated)).toEqual([]);
  });

  it('are not negated by another language: "no" is "in the" in Portuguese', () => {
    expect(marksOf('dor no peito').filter(({ concept, negated }) => concept === 'alarm' && negated)).toEqual(
      [],
    );
  });
});

it.each([
  ['I fainted after the last set', true],
  ['the character fainted in the film', false],
  ['the dog fainted at the vet', false],
  ['I had a heart attack', false],
])('a rule is certain beside no film, animal or lesson: %s', (sentence, certain) => {
  const ruled = findTopics(marksOf(sentence));
  expect([...ruled.topics]).toEqual(['symptoms']);
  expect(ruled.certain).toBe(certain);
});
