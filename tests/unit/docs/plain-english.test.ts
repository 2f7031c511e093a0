import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';

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

/** The same for names, comments, test titles and documents, where a word may be part of a name. */
const inSource: Readonly<Record<string, string>> = {
  'whoever|whomever': 'name the actor: "a client who …"',
  '\\banew\\b|\\bany more\\b': 'again, no longer',
  '\\bfor good\\b': 'permanently',
  '\\bwish(es|ed)?\\b|[a-z]Wish|Wishes': 'preference or request',
  '(told|heard) of\\b': 'name the actor and say what it does',
  'beginning with nothing|hinders?\\b|thereby|at the till|so many ms': 'plain words',
  'PlaceId|[pP]laceOf\\b|[pP]lacesOf\\b': 'location, seat or position',
  '(order|subscription|entitlement)Record\\b':
    'a record is a lift: StoredOrder, StoredSubscription, BillingEntitlement',
  '(admin|coach)-?roll\\b': 'list',
  '(plan|payment|dispute|session)-?news|newsTo[A-Z]|newsMail': 'email, notice, mail data',
  'tellWhatIsDue|tellOpened|tellOfSeries': 'send, notify',
  'HealthLook\\b|health-look-': 'access log entry',
  'programme(?!r|d)': 'program',
  'cancell(ed|ing)': 'canceled, canceling',
  'catalogue|colour|behaviour|favour|neighbour|honour|licence|towards|labelled(?!by)|millimetre':
    'American spelling',
  '(anonym|author|initial|minim|normal|optim|organ|recogn|serial|summar|synthes)is(e|ed|er|es|ing)(?![a-z])|analys(e|ed|es|ing)(?![a-z])':
    'spelled with z',
};
/** Quoted, foreign, or another program's own spelling. */
const exceptions: readonly RegExp[] = [
  /subscription cancelled successfully|'cancelled'|ICalEventStatus\.CANCELLED|STATUS:CANCELLED|'CANCELLED'/gi,
  /x01colours|centre/g,
  /reason to live any more|no restrictions any more|rather\|wish|I wish/g,
  // Titles of what the articles of the library cite.
  /^ {2}- title: ".*"$/gm,
  /authorise you|ton programme|réinitialise|utilise|anonymisé|autorise|tes analyses/gi,
];
const folders = ['functions', 'shared', 'infra', 'scripts', 'web', 'tests', 'docs'];

test('texts on screens are American English that people say aloud', async () => {
  const folder = inRepository('web', 'src', 'locales', 'en');
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

test('names, comments, test titles and documents use none of those words either', async () => {
  const listed = await Promise.all(
    folders.map(async (name) =>
      (await readdir(inRepository(name), { recursive: true })).map((path) => `${name}/${path}`),
    ),
  );
  const files = ['README.md', ...listed.flat()]
    .filter((path) => /\.(tsx?|mjs|js|css|html|md)$/.test(path))
    .filter((path) => !/\b(node_modules|dist)\b|plain-english\.test/.test(path))
    // What people in distress write, in their own words.
    .filter((path) => !/safety\/lexicon\/(en|de|es|fr|pt)\.ts$/.test(path))
    .filter((path) => !/library\/articles\/(de|es|fr|pt)\//.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const rules = Object.entries(inSource).map(([word, instead]) => [new RegExp(word, 'i'), instead] as const);
  const found = files.flatMap((file) =>
    rules.filter(([rule]) => rule.test(file)).map(([rule]) => `${file}: ${rule}`),
  );
  for (const file of files) {
    const content = await readFile(inRepository(file), 'utf8');
    const text = exceptions.reduce((left, exception) => left.replace(exception, ''), content);
    if (!rules.some(([rule]) => rule.test(text))) continue;
    for (const [at, line] of text.split('\n').entries()) {
      for (const [rule, instead] of rules) {
        const match = rule.exec(line);
        if (match) found.push(`${file}:${at + 1}: "${match[0]}", say ${instead}`);
      }
    }
  }
  expect(found).toEqual([]);
});
