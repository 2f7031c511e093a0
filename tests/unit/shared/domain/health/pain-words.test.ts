import { expect, it } from 'vitest';
import { painWordIn } from '#shared/domain/health/pain-words.ts';

it.each([
  ['My knee pain is back.', 'pain'],
  ['The shoulder hurts when I press', 'hurts'],
  ['Injured my ankle on Monday', 'Injured'],
  ['Ich habe Knieschmerzen.', 'Knieschmerzen'],
  ['Am Knöchel verletzt', 'verletzt'],
  ['Tengo dolor en la rodilla', 'dolor'],
  ['Me hice una lesión', 'lesión'],
  ['Une douleur au genou', 'douleur'],
  ['Je me suis blessée', 'blessée'],
  ['Sinto dor no ombro', 'dor'],
  ['Machuquei o joelho', 'Machuquei'],
  ['I can’t squat without pain', 'pain'],
  ['I have never had pain like this', 'pain'],
  ['It is not just pain', 'pain'],
  ['The ankle is swollen', 'swollen'],
  ['Mein Knie tut weh', 'tut weh'],
  ['Mon genou me fait mal', 'fait mal'],
  ['J’ai mal à l’épaule', 'J’ai mal à'],
  ['Me lesioné el lunes', 'lesioné'],
  ['Me lastimé el hombro', 'lastimé'],
  ['Me lesionei no sábado', 'lesionei'],
  ['No sleep, but pain in the hip', 'pain'],
])('%s', (text, word) => {
  expect(painWordIn(text)).toBe(word);
});

it.each([
  'Felt strong.',
  'No pain at all this week',
  'I am pain-free',
  'The pain is gone',
  'Training without any pain',
  'Keine Schmerzen mehr',
  'Schmerzfrei',
  'Sin dolor',
  'Pas de douleur',
  'Sem dor',
  'Painted the house; the corridor and the dormitory',
  'A bit sore after squats',
  '',
])('%s says nothing of pain', (text) => {
  expect(painWordIn(text)).toBeNull();
});
