import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { readAtBuild } from '#scripts/build/read-at-build.ts';
import { inRepository } from '#scripts/cli/repository.ts';

async function bundled(...path: readonly string[]) {
  await using bundle = await rolldown({
    input: inRepository('functions', 'modules', ...path),
    platform: 'node',
    plugins: [readAtBuild],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const { moduleIds, code } = output[0];
  return { files: moduleIds.map((name) => name.split('/').at(-1)), text: code };
}

test('a bundle holds the finished articles, and reads no Markdown when it starts', async () => {
  const { files, text } = await bundled('library', 'articles.ts');
  expect(files).toEqual(['articles.ts']);
  expect(text).toContain('sources');
});

test('a bundle holds the names of exercises in every language, and reads no texts when it starts', async () => {
  const { files, text } = await bundled('assistant', 'own-records', 'shown-names.ts');
  expect(files).toEqual(['shown-names.ts']);
  expect(text).toContain('Kreuzheben');
  expect(text).not.toContain('.steps');
});
