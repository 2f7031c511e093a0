import { expect, test } from 'vitest';
import { defaultLanguage, languageIds } from '#shared/domain/locale/languages.ts';

test('the languages are en, es, fr, de and pt, and English otherwise', () => {
  expect(languageIds).toEqual(['en', 'es', 'fr', 'de', 'pt']);
  expect(defaultLanguage).toBe('en');
});
