import { expect, it } from 'vitest';
import { foldLetters, formerPlainText, plainText, searchWords } from '#shared/domain/locale/search-words.ts';

it.each([
  ['Søren Ærø', 'soren aero'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Đorđe', 'dorde'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Œuf à la coque', 'oeuf a la coque'],
  ['Işık İnce', 'isik ince'],
  ['Þórður', 'thordur'],
  ['Push-up, 2×', 'push up 2'],
])('%s is found by an English keyboard, as %s', (written, typed) => {
  expect(plainText(written)).toBe(typed);
  // Whatever the name was typed with finds it, too.
  expect(searchWords(written)).toEqual(searchWords(typed));
});

it('folds each letter alone and leaves signs and other scripts', () => {
  expect(foldLetters('O’Neil-Łuk й')).toBe('o’neil-luk и');
});

it('keeps the former words for what is stored under them', () => {
  expect(formerPlainText('Weiße Übung: Søren')).toBe('weiße ubung søren');
});
