import { expect, it } from 'vitest';
import { nameForMail } from '#shared/domain/access/person-name.ts';

it.each([
  ['Shannon O’Brien', 'Shannon O’Brien'],
  ["Shannon O'Brien ", "Shannon O'Brien"],
  ['  Ana   Lima ', 'Ana Lima'],
  ['ANA LIMA', 'ANA LIMA'],
  ['Ana 💪🏽', 'Ana'],
  ['👩‍🚀 Sally', 'Sally'],
  ['Anne-Marie Smith-Jones', 'Anne-Marie Smith-Jones'],
  ['Anne‑Marie', 'Anne‑Marie'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Martin Luther King Jr.', 'Martin Luther King Jr.'],
  ['Robert Downey, Jr.', 'Robert Downey, Jr.'],
  ['María del Carmen García López', 'María del Carmen García López'],
  ['N’Golo Kanté', 'N’Golo Kanté'],
  ['ʻAolani', 'ʻAolani'],
  ['山田 太郎', '山田 太郎'],
  ['マリー・キュリー', 'マリー・キュリー'],
  ['محمد علي', 'محمد علي'],
  ['เจมส์ จิรายุ', 'เจมส์ จิรายุ'],
  ['Gal·la Placídia', 'Gal·la Placídia'],
])('repeats %s', (typed, shown) => {
  expect(nameForMail(typed)).toBe(shown);
});

it.each([
  'evil.example',
  'www.evil.example',
  'www evil',
  'https://evil.example/x',
  'Ana evil.co',
  'Ana@evil.example',
  'evil。example',
  'evil．example',
  '<b>Ana</b>',
  'Ana [win](x)',
  'Call 555 0100',
  'Ana\u202eevil',
  'Your account was blocked please log in',
  'a'.repeat(51),
  '💪',
  '',
])('leaves out %s', (name) => {
  expect(nameForMail(name)).toBeNull();
});
