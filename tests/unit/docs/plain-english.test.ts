import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/repository.ts';

/** Words that Americans do not use, or not like this, with what to say instead. */
const words: Readonly<Record<string, string>> = {
  'whoever|whomever': 'name the person: "the client who …"',
  'anew|any more': 'again, no longer',
  'for good': 'permanently',
  'programmes?': 'program',
  'cancelled|cancelling': 'canceled, canceling',
  'e-mails?': 'email',
  'anonymised?|optimised?|authorised?|organised?|recognised?|analysed?': 'spelled with z',
  'favou?rites?(?<!favorites?)|colou?rs?(?<!colors?)|towards|licences?': 'American spelling',
  wishes: 'preferences or requests',
};
/** Letter for letter as the owner gave them: docs/product-rules.md. */
const quoted = new Set(['Cancelled', 'Subscription cancelled successfully']);

const folder = inRepository('web', 'src', 'locales', 'en');

test('texts on screens are American English that people say aloud', async () => {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const texts = z.parse(
      z.record(z.string(), z.string()),
      JSON.parse(await readFile(`${folder}/${name}`, 'utf8')),
    );
    for (const [key, text] of Object.entries(texts)) {
      if (quoted.has(text)) continue;
      for (const [word, instead] of Object.entries(words)) {
        const match = new RegExp(`\\b(${word})\\b`, 'i').exec(text);
        if (match) found.push(`${name} ${key}: "${match[0]}", say ${instead}`);
      }
    }
  }
  expect(found).toEqual([]);
});
