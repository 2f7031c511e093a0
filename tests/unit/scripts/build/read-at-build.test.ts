import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { readAtBuild } from '#scripts/build/read-at-build.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

async function bundled(...path: readonly string[]) {
  await using bundle = await rolldown({
    input: inRepository('functions', 'modules', ...path),
    platform: 'node',
    plugins: [readAtBuild],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const [start, ...onDemand] = output.map((file) =>
    file.type === 'chunk'
      ? { files: file.moduleIds.map((name) => name.split('/').at(-1)), text: file.code }
      : { files: [], text: '' },
  );
  if (start === undefined) throw new Error('the bundle is empty');
  return { ...start, onDemand };
}

test.each([
  ['articles.ts', 'sources'],
  ['article-summaries.ts', 'summary'],
])(
  'a bundle with %s reads no Markdown, and each language has a file that loads on demand',
  async (name, held) => {
    const { files, text, onDemand } = await bundled('library', name);
    expect(files).toEqual([name]);
    expect(text).not.toContain(held);
    expect(onDemand.flatMap((chunk) => chunk.files).toSorted()).toEqual(
      languageIds.map((language) => `${name}?language=${language}`).toSorted(),
    );
    for (const chunk of onDemand) expect(chunk.text).toContain(held);
  },
);

test('a bundle holds the names of exercises in every language, and reads no texts when it starts', async () => {
  const { files, text } = await bundled('assistant', 'own-records', 'shown-names.ts');
  expect(files).toEqual(['shown-names.ts']);
  expect(text).toContain('Kreuzheben');
  expect(text).not.toContain('.steps');
});
