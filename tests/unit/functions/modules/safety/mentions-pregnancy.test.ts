import { expect, it } from 'vitest';
import { mentionsPregnancy } from '#functions/modules/safety/mentions-pregnancy.ts';

it.each([
  'I am 20 weeks pregnant, what can I do?',
  'Ich bin schwanger',
  'Estoy embarazada',
  'Je suis enceinte de 5 mois',
  'Estou grávida',
])('finds a pregnancy in “%s”', (text) => {
  expect(mentionsPregnancy(text)).toBe(true);
});

it.each([
  'The baby kept me up all night',
  'I am not pregnant',
  'Ich bin nicht schwanger',
  'My knee is sore',
  '',
])('finds none in “%s”', (text) => {
  expect(mentionsPregnancy(text)).toBe(false);
});
