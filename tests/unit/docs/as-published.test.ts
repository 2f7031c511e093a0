import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

test.each(['scripts/build/build-functions.ts', 'web/vite.config.ts'])(
  '%s builds dependencies as published',
  async (path) => {
    const code = await readFile(inRepository(path), 'utf8');
    expect(code).not.toMatch(/\balias\b|onResolve|onLoad|manualChunks|advancedChunks|node_modules\//);
  },
);
