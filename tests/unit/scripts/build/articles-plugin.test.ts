import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { articlesPlugin } from '#scripts/build/articles-plugin.ts';
import { inRepository } from '#scripts/cli/repository.ts';

test('a bundle holds the finished articles, and reads no Markdown when it starts', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [inRepository('functions', 'modules', 'library', 'articles.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    plugins: [articlesPlugin],
  });
  expect(Object.keys(metafile.inputs).map((path) => path.split('/').at(-1))).toEqual(['articles.ts']);
  expect(outputFiles[0]?.text).toContain('sources');
});
