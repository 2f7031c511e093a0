import { describe, expect, test } from 'vitest';
import { foodKinds, readNotEaten } from '#web/features/nutrition/model/not-eaten.ts';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

const texts = readMessages();

function read(text: string, language = 'en') {
  const foods = texts.get(`${language}/foods`) ?? {};
  const nutrition = texts.get(`${language}/nutrition`) ?? {};
  return readNotEaten(
    text,
    (id) => foods[id] ?? '',
    (kind) => nutrition[`not-eaten-kind-${kind}`] ?? '',
  );
}

describe('what is not eaten, in own words', () => {
  test.each([
    ['en', 'peanuts, kiwi', ['peanut-butter'], ['kiwi']],
    ['en', "I'm allergic to Peanuts", ['peanut-butter'], []],
    ['en', 'green beans', ['green-beans'], []],
    ['en', 'mushrooms and olives', ['mushrooms', 'olives', 'olive-oil'], []],
    ['en', 'eggs', ['eggs', 'egg-whites'], []],
    ['en', 'pineapple; papaya', [], ['pineapple', 'papaya']],
    ['en', 'shellfish', ['prawns'], []],
    ['de', 'Erdnüsse und Kiwi', ['peanut-butter'], ['Kiwi']],
    ['de', 'Eier', ['eggs', 'egg-whites'], []],
    ['de', 'Pilze', ['mushrooms'], []],
    ['de', 'Lachs', ['salmon'], []],
    ['es', 'cacahuetes, pescado', ['salmon', 'cod', 'prawns', 'tuna', 'peanut-butter'], []],
    ['fr', 'arachides ou crevettes', ['prawns', 'peanut-butter'], []],
    ['pt', 'amendoim', ['peanut-butter'], []],
  ])('in %s, of %s the meals leave out %j and do not know %j', (language, text, ingredients, unknown) => {
    expect(read(text, language)).toEqual({ ingredients, unknown });
  });

  test('a kind leaves out all of its foods', () => {
    const { ingredients } = read('cow’s milk, soy');
    for (const id of ['milk', 'skyr', 'whey-protein', 'tofu', 'tamari']) expect(ingredients).toContain(id);
    expect(ingredients).not.toContain('chicken-breast');
  });

  test.each(['', ' , ;', 'no', '🥝'])('%j leaves out nothing', (text) => {
    expect(read(text).ingredients).toEqual([]);
  });

  test.each(['en', 'de', 'es', 'fr', 'pt'])('in %s, every kind has foods of its own', (language) => {
    const words = Object.entries(texts.get(`${language}/nutrition`) ?? {}).filter(([key]) =>
      key.startsWith('not-eaten-kind-'),
    );
    expect(words).toHaveLength(foodKinds.length);
    for (const [, names] of words)
      for (const name of names.split(', ')) expect(read(name, language).unknown, name).toEqual([]);
  });
});
