import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

/** Words that say the formal form. Letters on either side make another word. */
const formal = {
  de: /(?<!\p{L})(?:Ihnen|Ihrem|Ihres)(?!\p{L})/u,
  es: /(?<!\p{L})ustede?s?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:vous|votre|vos|vôtre|veuillez)(?!\p{L})/iu,
} as const;
/** Several people: the two sides of a conversation, and the team. */
const several = /(?:Aucun de|pour) vous deux|Quand êtes-vous/g;

const functions = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('lexicon/'))
  .map((file) => [file, readFileSync(path.join('functions', file), 'utf8')] as const);

test.each(Object.entries(formal))('no text in %s addresses a person formally', (language, pattern) => {
  const onScreens = [...readMessages()]
    .filter(([id]) => id.startsWith(`${language}/`))
    .flatMap(([id, texts]) => Object.entries(texts).map(([key, text]) => [`${id} ${key}`, text] as const));
  const lines = [...onScreens, ...functions].flatMap(([where, text]) =>
    text.split('\n').map((line) => [where, line.replace(several, '')] as const),
  );
  expect(lines.filter(([, line]) => pattern.test(line)).map(([where, line]) => `${where}: ${line}`)).toEqual(
    [],
  );
});
