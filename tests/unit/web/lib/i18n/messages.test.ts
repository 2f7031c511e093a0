import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#web/lib/i18n/languages.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

const messages = readMessages();
const namespaces = [...messages.keys()].filter((id) => id.startsWith('en/')).map((id) => id.slice(3));
const webSource = path.resolve(import.meta.dirname, '../../../../../web/src');

const source = readdirSync(webSource, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(webSource, file), 'utf8'))
  .join('\n');

/** Names of the placeholders and marked parts of a text, sorted. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g)].map(([, name, part]) => name ?? `<${part}>`).sort();
}

test.each(languages.filter((language) => language !== 'en'))(
  '%s has the keys and placeholders of English',
  (language) => {
    for (const namespace of namespaces) {
      const english = messages.get(`en/${namespace}`) ?? {};
      const translated = messages.get(`${language}/${namespace}`) ?? {};
      expect(Object.keys(translated).sort(), namespace).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english)) {
        const found = new Set(placeholders(translated[key] ?? ''));
        expect([...found].sort(), `${language} ${namespace}.${key}`).toEqual(
          [...new Set(placeholders(text))].sort(),
        );
      }
    }
  },
);

test('keys are kebab-case segments between dots', () => {
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const keys = namespaces.flatMap((namespace) => [
    namespace,
    ...Object.keys(messages.get(`en/${namespace}`) ?? {}),
  ]);
  expect(keys.filter((key) => !kebabCase.test(key))).toEqual([]);
});

test('every text is valid ICU', () => {
  for (const [id, texts] of messages) compileNamespace(id.slice(3), texts);
});

test('no line of a French text begins with a mark that belongs to the word before it', () => {
  const apart = [...messages]
    .filter(([id]) => id.startsWith('fr/'))
    .flatMap(([id, texts]) => Object.entries(texts).map(([key, text]) => [`${id}.${key}`, text] as const))
    .filter(([, text]) => / [?!;:»]|« /.test(text));
  expect(apart).toEqual([]);
  expect(messages.get('fr/auth')?.['login.forgot']).toBe('Mot de passe oublié\u00a0?');
});

/** Keys written out, and patterns such as `faq.${id}.question` with anything in the gaps. */
function usedKeys(): { readonly exact: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const name = `(?:${namespaces.join('|')})`;
  const exact = new Set(
    [...source.matchAll(new RegExp(`['"\`](${name}\\.[^'"\`$\\n]+)['"\`]`, 'g'))].map(([, key]) => key ?? ''),
  );
  const patterns = [...source.matchAll(new RegExp(`\`(${name}\\.[^\`\\n]*\\$\\{[^\`\\n]*)\``, 'g'))].map(
    ([, key]) => {
      const parts = (key ?? '')
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${parts.join('.+')}$`);
    },
  );
  return { exact, patterns };
}

test('no text is unused', () => {
  const { exact, patterns } = usedKeys();
  // The sections of the legal pages are numbered from one on, and typed by the first.
  const numbered = /^legal\.(terms|privacy|waiver|health)\.\d+\.(title|text)$/;
  const unused = namespaces
    .flatMap((namespace) =>
      Object.keys(messages.get(`en/${namespace}`) ?? {}).map((key) => `${namespace}.${key}`),
    )
    .filter(
      (key) => !exact.has(key) && !numbered.test(key) && !patterns.some((pattern) => pattern.test(key)),
    );
  expect(unused).toEqual([]);
});
