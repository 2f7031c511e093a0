import { expect, test } from 'vitest';
import { detectLanguage, toLanguage } from '#web/lib/i18n/languages.ts';

test('the stored choice comes before the navigator, which comes before the html tag', () => {
  expect(detectLanguage({ stored: 'fr', navigator: ['de'], html: 'pt' })).toBe('fr');
  expect(detectLanguage({ stored: null, navigator: ['ja', 'de-CH'], html: 'pt' })).toBe('de');
  expect(detectLanguage({ stored: null, navigator: ['ja'], html: 'pt' })).toBe('pt');
  expect(detectLanguage({ stored: null, navigator: [], html: '' })).toBe('en');
});

test.each(['<script>alert(1)</script>', 'javascript:alert(1)', 'de"onload="x', '../de', 'de\u0000', ''])(
  'a value that looks like a script is rejected: %s',
  (value) => expect(toLanguage(value)).toBeNull(),
);
