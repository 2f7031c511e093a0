import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { readAtBuild } from '#scripts/build/read-at-build.ts';
import { inRepository } from '#scripts/cli/repository.ts';

async function bundled(...path: readonly string[]) {
  const { outputFiles, metafile } = await build({
    entryPoints: [inRepository('functions', 'modules', ...path)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    plugins: [readAtBuild],
  });
  return {
    files: Object.keys(metafile.inputs).map((name) => name.split('/').at(-1)),
    text: outputFiles[0]?.text ?? '',
  };
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
